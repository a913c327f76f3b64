#include "CountingAllocator.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// glibc's own names for its allocator, so that no preloaded library is needed.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static atomic_bool is_counting;
static atomic_int_fast64_t allocations;
static atomic_int_fast64_t bytes;

// One relaxed load where nothing is counted, for every peer alike.
static inline bool counts(void) { return atomic_load_explicit(&is_counting, memory_order_relaxed); }

// What a block takes from the heap: what may be used of it, and the word before it.
static int64_t block_size(void *memory) { return (int64_t)(malloc_usable_size(memory) + sizeof(size_t)); }

static void *counted(void *memory) {
  if (memory && counts()) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, block_size(memory), memory_order_relaxed);
  }
  return memory;
}

static void uncount(void *memory) {
  if (memory && counts()) atomic_fetch_sub_explicit(&bytes, block_size(memory), memory_order_relaxed);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

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
  atomic_store(&allocations, 0);
  atomic_store(&bytes, 0);
  atomic_store(&is_counting, true);
}

struct allocation_count counting_allocator_stop(void) {
  atomic_store(&is_counting, false);
  return (struct allocation_count){.allocations = atomic_load(&allocations), .bytes = atomic_load(&bytes)};
}
