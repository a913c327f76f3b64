#ifndef MAINSPRING_OS_ATOMIC_H
#define MAINSPRING_OS_ATOMIC_H

#include <stdbool.h>
#include <stdint.h>

// Atomic operations under Apple's names. On Apple's platforms, a function without "Barrier" in its name may be
// reordered with other accesses to memory; here all of them are barriers.

#pragma clang assume_nonnull begin

// Stores `new_value` if the present value is `old_value`, and returns whether it was.
#define MAINSPRING_COMPARE_AND_SWAP(name, type)                                                                      \
  static inline bool name(type old_value, type new_value, volatile type *the_value) {                                \
    return __atomic_compare_exchange_n(the_value, &old_value, new_value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);  \
  }                                                                                                                  \
  static inline bool name##Barrier(type old_value, type new_value, volatile type *the_value) {                        \
    return name(old_value, new_value, the_value);                                                                     \
  }

MAINSPRING_COMPARE_AND_SWAP(OSAtomicCompareAndSwapInt, int)
MAINSPRING_COMPARE_AND_SWAP(OSAtomicCompareAndSwapLong, long)
MAINSPRING_COMPARE_AND_SWAP(OSAtomicCompareAndSwap32, int32_t)
MAINSPRING_COMPARE_AND_SWAP(OSAtomicCompareAndSwap64, int64_t)

// Stores the pointer `new_value` if the present one is `old_value`, and returns whether it was.
static inline bool OSAtomicCompareAndSwapPtr(void *_Nullable old_value, void *_Nullable new_value,
                                             void *_Nullable volatile *_Nonnull the_value) {
  return __atomic_compare_exchange_n(the_value, &old_value, new_value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
static inline bool OSAtomicCompareAndSwapPtrBarrier(void *_Nullable old_value, void *_Nullable new_value,
                                                    void *_Nullable volatile *_Nonnull the_value) {
  return OSAtomicCompareAndSwapPtr(old_value, new_value, the_value);
}

// Adds to a number, and returns the result.
#define MAINSPRING_ADD(bits)                                                                                         \
  static inline int##bits##_t OSAtomicAdd##bits(int##bits##_t the_amount, volatile int##bits##_t *the_value) {        \
    return __atomic_add_fetch(the_value, the_amount, __ATOMIC_SEQ_CST);                                               \
  }                                                                                                                  \
  static inline int##bits##_t OSAtomicAdd##bits##Barrier(int##bits##_t the_amount,                                    \
                                                         volatile int##bits##_t *the_value) {                         \
    return OSAtomicAdd##bits(the_amount, the_value);                                                                  \
  }                                                                                                                  \
  static inline int##bits##_t OSAtomicIncrement##bits(volatile int##bits##_t *the_value) {                            \
    return OSAtomicAdd##bits(1, the_value);                                                                           \
  }                                                                                                                  \
  static inline int##bits##_t OSAtomicIncrement##bits##Barrier(volatile int##bits##_t *the_value) {                   \
    return OSAtomicAdd##bits(1, the_value);                                                                           \
  }                                                                                                                  \
  static inline int##bits##_t OSAtomicDecrement##bits(volatile int##bits##_t *the_value) {                            \
    return OSAtomicAdd##bits(-1, the_value);                                                                          \
  }                                                                                                                  \
  static inline int##bits##_t OSAtomicDecrement##bits##Barrier(volatile int##bits##_t *the_value) {                   \
    return OSAtomicAdd##bits(-1, the_value);                                                                          \
  }

MAINSPRING_ADD(32)
MAINSPRING_ADD(64)

// Orders all accesses to memory before the call before all accesses after it.
static inline void OSMemoryBarrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#pragma clang assume_nonnull end

#endif
