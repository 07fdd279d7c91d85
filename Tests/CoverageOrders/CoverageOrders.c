// In C, because the functions of the coverage runtime are there only in programs that were built with it.

#include "CoverageOrders.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

extern void __llvm_profile_reset_counters(void) __attribute__((weak));
extern int __llvm_profile_write_file(void) __attribute__((weak));

typedef struct {
  int orders;
  int confirmations;
} Pipes;

void forgetCoverage(void) {
  if (__llvm_profile_reset_counters) __llvm_profile_reset_counters();
}

static void *follow(void *argument) {
  Pipes *pipes = argument;
  char order;
  while (read(pipes->orders, &order, 1) == 1) {
    if (order == 'f') forgetCoverage();
    if (order == 'w' && __llvm_profile_write_file() != 0) break;
    if (write(pipes->confirmations, &order, 1) != 1) break;
  }
  free(pipes);
  return NULL;
}

bool followCoverageOrders(const char *orders, const char *confirmations) {
  if (!__llvm_profile_reset_counters || !__llvm_profile_write_file) return false;
  Pipes *pipes = malloc(sizeof *pipes);
  // Opened for both directions, so that neither end waits for the other one.
  pipes->orders = open(orders, O_RDWR | O_CLOEXEC);
  pipes->confirmations = open(confirmations, O_RDWR | O_CLOEXEC);
  pthread_t thread;
  if (pipes->orders < 0 || pipes->confirmations < 0) return false;
  return pthread_create(&thread, NULL, follow, pipes) == 0;
}
