#define _GNU_SOURCE
#include "clocks.h"

#include "dispatch.h"
#include "threads.h"

#include <dlfcn.h>
#include <hook_switches.h>
#include <replacement.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

static _Atomic(mainspring_clock_reader) reader;
static _Thread_local int real_time_depth;

void mainspring_take_clocks(mainspring_clock_reader new_reader) {
  if (mainspring_hook_is_enabled(mainspring_hook_clocks)) reader = new_reader;
}

void mainspring_begin_real_time(void) { real_time_depth++; }

void mainspring_end_real_time(void) { real_time_depth--; }

static int read_device(struct mainspring_device_time *time) {
  void *owner = mainspring_thread()->owner;
  if (owner == NULL || real_time_depth > 0) return 0;
  mainspring_clock_reader read = reader;
  return read != NULL && read(owner, time);
}

int mainspring_clock_is_virtual(void) {
  struct mainspring_device_time time;
  return read_device(&time);
}

int mainspring_has_replaced(const char *name) {
  void *function = dlsym(RTLD_DEFAULT, name);
  return function != NULL && mainspring_is_in_same_file(function, (void *)mainspring_has_replaced);
}

// MARK: - Readings

static void note_reading(clockid_t clock, struct timespec time) {
  if (real_time_depth > 0 || !mainspring_hook_is_enabled(mainspring_hook_clocks)) return;
  struct mainspring_readings *readings = &mainspring_thread()->readings;
  readings->last[readings->count++ % MAINSPRING_READINGS] =
      (struct mainspring_reading){clock, (int64_t)time.tv_sec * 1000000000 + time.tv_nsec};
}

struct mainspring_readings *mainspring_readings_of_thread(void) { return &mainspring_thread()->readings; }

// MARK: - Dates of code without an owner

static _Atomic(mainspring_date_observer) date_observer;

void mainspring_observe_dates(mainspring_date_observer new_observer) {
  if (mainspring_hook_is_enabled(mainspring_hook_clocks)) date_observer = new_observer;
}

static int is_foundation(void *address) {
  return strstr(mainspring_file_of(address).path, "libFoundation") != NULL;
}

static void note_date(void *caller) {
  mainspring_date_observer observe = date_observer;
  if (observe == NULL || real_time_depth > 0 || mainspring_thread()->owner != NULL || mainspring_thread_ends()) return;
  if (!mainspring_is_on_main_queue() || !is_foundation(caller)) return;
  // The observer may read the date itself.
  real_time_depth++;
  observe(mainspring_note_origin());
  real_time_depth--;
}

// MARK: - Replaced functions

static struct timespec timespec_of(int64_t nanoseconds) {
  return (struct timespec){.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
}

// Whether programs compute times from this clock. They do not from the clocks of a thread's or process's run time, nor
// from the coarse clocks.
static int shows_time(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_BOOTTIME;
}

REPLACEMENT int clock_gettime(clockid_t clock, struct timespec *time) {
  struct mainspring_device_time device;
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    if (!read_device(&device)) {
      note_date(__builtin_return_address(0));
      break;
    }
    *time = timespec_of(device.date);
    return 0;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_BOOTTIME:
    if (!read_device(&device)) break;
    *time = timespec_of(device.uptime);
    return 0;
  default: break; // The run time of a thread or process is always real.
  }
  int result = ORIGINAL(clock_gettime)(clock, time);
  if (result == 0 && shows_time(clock)) note_reading(clock, *time);
  return result;
}

REPLACEMENT int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct mainspring_device_time device;
  if (!read_device(&device)) {
    int result = ORIGINAL(gettimeofday)(time, zone);
    if (result == 0) note_reading(CLOCK_REALTIME, (struct timespec){time->tv_sec, time->tv_usec * 1000});
    return result;
  }
  *time = (struct timeval){.tv_sec = device.date / 1000000000, .tv_usec = device.date / 1000 % 1000000};
  return 0;
}

REPLACEMENT time_t time(time_t *seconds) {
  struct mainspring_device_time device;
  if (!read_device(&device)) return ORIGINAL(time)(seconds);
  time_t now = device.date / 1000000000;
  if (seconds != NULL) *seconds = now;
  return now;
}

REPLACEMENT int timespec_get(struct timespec *time, int base) {
  struct mainspring_device_time device;
  if (base != TIME_UTC || !read_device(&device)) return ORIGINAL(timespec_get)(time, base);
  *time = timespec_of(device.date);
  return base;
}

int64_t mainspring_left_until(const struct timespec *deadline, clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)(deadline->tv_sec - now.tv_sec) * 1000000000 + (deadline->tv_nsec - now.tv_nsec);
}
