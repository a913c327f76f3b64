#define _GNU_SOURCE
#include "clocks.h"
#include "dispatch.h"
#include "threads.h"

#include <replacement.h>
#include <time.h>
#include <unistd.h>

static int never(void *context) {
  (void)context;
  return -1;
}

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec; }

static void sleep_for(void *owner, int64_t nanoseconds) {
  int is_virtual = mainspring_clock_is_virtual();
  if (nanoseconds > 0) mainspring_wait(owner, NULL, "for the time of a sleep", nanoseconds, never, NULL);
  // The time that Thread.sleep reads afterwards may be a fraction of a nanosecond before its deadline; it then sleeps
  // again for a duration of zero.
  else if (is_virtual) mainspring_thread()->has_slept_for_nothing = 1;
  // Thread.sleep uses a clock that may advance in steps of ten milliseconds.
  if (nanoseconds > 0 && !is_virtual) mainspring_add_to_uptime(nanoseconds + 20000000);
}

// Returns the duration that the caller most likely requested. Thread.sleep(until:) reads the clock and sleeps for the
// difference, so the duration is shorter than requested by the time since that reading. Thread.sleep(forTimeInterval:)
// may pass one nanosecond too little or too much.
static int64_t meant_by_duration(int64_t nanoseconds) {
  struct mainspring_readings *readings = mainspring_readings_of_thread();
  int has_read_date = readings->count > 0 && readings->last[(readings->count - 1) % MAINSPRING_READINGS].clock == CLOCK_REALTIME;
  if (has_read_date || mainspring_clock_is_virtual()) return mainspring_work_hooks.delay(nanoseconds, 1);
  int64_t rest = (nanoseconds + 1) % 1000;
  return rest <= 2 ? nanoseconds + 1 - rest : nanoseconds;
}

REPLACEMENT int nanosleep(const struct timespec *duration, struct timespec *rest) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(nanosleep)(duration, rest);
  sleep_for(owner, meant_by_duration(nanoseconds(*duration)));
  return 0;
}

REPLACEMENT int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(clock_nanosleep)(clock, flags, time, rest);
  int is_deadline = flags & TIMER_ABSTIME;
  sleep_for(owner, is_deadline ? mainspring_work_hooks.delay(mainspring_left_until(time, clock), clock == CLOCK_REALTIME) : nanoseconds(*time));
  return 0;
}

REPLACEMENT int usleep(useconds_t microseconds) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(usleep)(microseconds);
  sleep_for(owner, (int64_t)microseconds * 1000);
  return 0;
}

REPLACEMENT unsigned sleep(unsigned seconds) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(sleep)(seconds);
  sleep_for(owner, (int64_t)seconds * 1000000000);
  return 0;
}

// Thread.sleep sleeps again until this clock has advanced far enough.
extern double CFGetSystemUptime(void);
REPLACEMENT double CFGetSystemUptime(void) {
  struct mainspring_thread *thread = mainspring_thread();
  if (mainspring_clock_is_virtual()) {
    double after_nothing = thread->has_slept_for_nothing ? 1e-6 : 0;
    thread->has_slept_for_nothing = 0;
    return ORIGINAL(CFGetSystemUptime)() + after_nothing;
  }
  return ORIGINAL(CFGetSystemUptime)() + (double)thread->added_uptime / 1e9;
}
