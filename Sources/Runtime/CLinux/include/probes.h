#ifndef MAINSPRING_PROBES_H
#define MAINSPRING_PROBES_H

#include <stdint.h>

// USDT probes, for tracers such as bpftrace: a nop each, and a note in the program's file that says where it is and
// where its argument is. Without SystemTap's header there are none.
#if __has_include(<sys/sdt.h>)
#include <sys/sdt.h>
static inline void mainspring_probe_callout_begin(uint64_t mark) { DTRACE_PROBE1(mainspring, callout_begin, mark); }
static inline void mainspring_probe_callout_end(void) { DTRACE_PROBE(mainspring, callout_end); }
#else
static inline void mainspring_probe_callout_begin(uint64_t mark) { (void)mark; }
static inline void mainspring_probe_callout_end(void) {}
#endif

#endif
