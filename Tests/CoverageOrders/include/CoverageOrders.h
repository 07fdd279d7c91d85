#ifndef COVERAGE_ORDERS_H
#define COVERAGE_ORDERS_H

#include <stdbool.h>

/// Forgets which functions have been entered. Does nothing in a program that was built without coverage.
void forgetCoverage(void);

/// Follows orders from a named pipe, in a thread of its own, so that the program under observation does not wake up:
/// `f` forgets which functions have been entered, and `w` writes those that have been entered since. Each order is
/// confirmed by a byte in the second pipe. False if the pipes cannot be opened, or if the program has no coverage.
bool followCoverageOrders(const char *orders, const char *confirmations);

#endif
