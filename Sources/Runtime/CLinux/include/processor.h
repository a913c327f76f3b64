#ifndef MAINSPRING_PROCESSOR_H
#define MAINSPRING_PROCESSOR_H

#include <stdint.h>

// Tells the processor that a loop only waits, so that the other thread of its core gets on.
static inline void mainspring_relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

// The processor's own counter of time, and whether it goes at one rate, whatever the processor does.
#if defined(__x86_64__)
#include <cpuid.h>
static inline uint64_t mainspring_ticks(void) { return __builtin_ia32_rdtsc(); }
static inline int mainspring_ticks_are_steady(void) {
  unsigned a, b, c, d;
  return __get_cpuid(0x80000007, &a, &b, &c, &d) && (d & (1u << 8));
}
// At most as many ticks as the counter makes in a time: it goes at 1 GHz or faster.
static inline uint64_t mainspring_fewest_ticks(uint64_t nanoseconds) { return nanoseconds; }
#elif defined(__aarch64__)
static inline uint64_t mainspring_ticks(void) {
  uint64_t ticks;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
}
static inline int mainspring_ticks_are_steady(void) { return 1; }
// The architecture demands 1 MHz.
static inline uint64_t mainspring_fewest_ticks(uint64_t nanoseconds) { return nanoseconds / 1000; }
#else
static inline uint64_t mainspring_ticks(void) { return 0; }
static inline uint64_t mainspring_fewest_ticks(uint64_t nanoseconds) { return 0; }
static inline int mainspring_ticks_are_steady(void) { return 0; }
#endif

#endif
