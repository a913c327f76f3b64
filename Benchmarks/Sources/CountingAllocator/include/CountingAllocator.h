#ifndef BENCHMARKS_COUNTING_ALLOCATOR_H
#define BENCHMARKS_COUNTING_ALLOCATOR_H

#include <stdint.h>

// The allocations of the calling thread between two calls: malloc, calloc, realloc and the aligned ones, in every
// library, since the executable's definitions go before libc's.
struct allocation_count {
  // Calls that gave memory; a realloc counts as one.
  int64_t allocations;
  // How much larger the heap in use became, as the allocator rounds it.
  int64_t bytes;
};

void counting_allocator_start(void);
struct allocation_count counting_allocator_stop(void);

#endif
