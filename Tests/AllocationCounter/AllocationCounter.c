// Stands between the program and the C library's malloc, from which Swift gets its memory. It is in C because Swift
// reserves the name, and because the runtime's own entry for instruments crashes when a short string is retained.

#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

static atomic_bool isCounting;
static atomic_long blocks;
static atomic_long bytes;
static atomic_long largest;

#ifdef __GLIBC__
#include <dlfcn.h>
#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Swift's arrays become as long as the block that they have got, and a block is a little longer than it was asked for,
// or not, by all that has happened before. So where hashing is repeatable, blocks are, too: they are asked for in steps,
// and whatever there is beyond a step is kept quiet. The steps are such that the C library adds nothing to most blocks.
static const size_t largestSmallBlock = 64 * 1024;

static size_t wholeSteps(size_t size, bool isSmall) {
  return isSmall ? (size + 8) / 32 * 32 - 8 : (size + 40) / 4096 * 4096 - 40;
}

static bool isRepeatable(void) {
  enum { unknown, no, yes };
  static atomic_int answer = unknown;
  int known = atomic_load_explicit(&answer, memory_order_relaxed);
  if (known == unknown) {
    known = getenv("SWIFT_DETERMINISTIC_HASHING") ? yes : no;
    atomic_store_explicit(&answer, known, memory_order_relaxed);
  }
  return known == yes;
}

static size_t roundedUp(size_t size) {
  if (!isRepeatable() || size > SIZE_MAX / 2) return size;
  size_t small = wholeSteps(size + 31, true);
  return small <= largestSmallBlock ? small : wholeSteps(size + 4095, false);
}

static void count(size_t size) {
  if (!atomic_load_explicit(&isCounting, memory_order_relaxed)) return;
  atomic_fetch_add(&blocks, 1);
  atomic_fetch_add(&bytes, (long)size);
  long known = atomic_load(&largest);
  while ((long)size > known && !atomic_compare_exchange_weak(&largest, &known, (long)size)) {}
}

// A program is searched for these names before its libraries are.

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(roundedUp(size));
}

void *calloc(size_t number, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(number, size, &total)) return __libc_calloc(number, size);
  count(total);
  return __libc_calloc(1, roundedUp(total));
}

void *realloc(void *block, size_t size) {
  count(size);
  return __libc_realloc(block, size == 0 ? 0 : roundedUp(size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, roundedUp(size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = aligned_alloc(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

size_t malloc_usable_size(void *block) {
  if (block == NULL) return 0;
  static size_t (*_Atomic original)(void *);
  if (original == NULL) original = (size_t(*)(void *))dlsym(RTLD_NEXT, "malloc_usable_size");
  size_t size = original(block);
  return isRepeatable() ? wholeSteps(size, size <= largestSmallBlock + 16) : size;
}
#endif

bool beginCountingAllocations(void) {
#ifdef __GLIBC__
  atomic_store(&blocks, 0);
  atomic_store(&bytes, 0);
  atomic_store(&largest, 0);
  atomic_store(&isCounting, true);
  return true;
#else
  return false;
#endif
}

AllocationCount endCountingAllocations(void) {
  atomic_store(&isCounting, false);
  AllocationCount count = {atomic_load(&blocks), atomic_load(&bytes), atomic_load(&largest)};
  return count;
}
