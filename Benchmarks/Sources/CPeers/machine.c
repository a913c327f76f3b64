#define _GNU_SOURCE
#include "CPeers.h"

#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>

bool bench_pin_to_core(int core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  return sched_setaffinity(0, sizeof cores, &cores) == 0;
}

int bench_current_core(void) { return sched_getcpu(); }

void bench_set_timer_slack(long nanoseconds) { prctl(PR_SET_TIMERSLACK, nanoseconds); }

long bench_raise_descriptor_limit(void) {
  // Only a privileged process may raise the hard limit; others get the existing hard limit.
  struct rlimit limit = {.rlim_cur = 300000, .rlim_max = 300000};
  if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return (long)limit.rlim_cur;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  return (long)limit.rlim_cur;
}
