#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// What the process has allocated meanwhile.
typedef struct {
  long blocks;
  long bytes;
  long largest;
} AllocationCount;

/// Begins to count from zero; false where the C library does not allow it.
bool beginCountingAllocations(void);

/// Ends counting.
AllocationCount endCountingAllocations(void);

#endif
