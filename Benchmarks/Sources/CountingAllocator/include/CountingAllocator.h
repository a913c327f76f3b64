#ifndef BENCHMARKS_COUNTING_ALLOCATOR_H
#define BENCHMARKS_COUNTING_ALLOCATOR_H

#include <stdint.h>

// The allocations of the calling thread between two calls: malloc, calloc, realloc and the aligned variants, in every
// library, since the executable's definitions take precedence over libc's.
struct allocation_count {
  // The number of calls that returned memory; a realloc counts as one.
  int64_t allocations;
  // The growth of the used heap, in bytes as rounded by the allocator.
  int64_t bytes;
};

void counting_allocator_start(void);
struct allocation_count counting_allocator_stop(void);

#endif
