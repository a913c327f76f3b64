#include "CountingAllocator.h"

#include <errno.h>
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>

// glibc's internal names of its allocator functions, so that no preloaded library is needed.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

// Per thread, so that memory which other libraries' threads free later does not count.
static __thread bool is_counting;
static __thread struct allocation_count count;

// The heap memory of a block: its usable size and the word before it.
static int64_t block_size(void *memory) { return (int64_t)(malloc_usable_size(memory) + sizeof(size_t)); }

static void *counted(void *memory) {
  if (memory && is_counting) {
    count.allocations += 1;
    count.bytes += block_size(memory);
  }
  return memory;
}

static void uncount(void *memory) {
  if (memory && is_counting) count.bytes -= block_size(memory);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *old, size_t size) {
  uncount(old);
  return counted(__libc_realloc(old, size));
}

void free(void *memory) {
  uncount(memory);
  __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *found = counted(__libc_memalign(alignment, size));
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}

void counting_allocator_start(void) {
  count = (struct allocation_count){0};
  is_counting = true;
}

struct allocation_count counting_allocator_stop(void) {
  is_counting = false;
  return count;
}
