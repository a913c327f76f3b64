// Replaces the C library's clocks. A program that is linked with this target replaces clock_gettime, gettimeofday, time
// and timespec_get. Through them Date, the standard library's clocks, Dispatch and Core Foundation read the time. On a
// thread that runs the code of a device with a virtual wall clock, they return the device's time; on other threads, the
// machine's.
#ifndef MAINSPRING_CLOCKS_H
#define MAINSPRING_CLOCKS_H

#include "work.h"

#include <stdint.h>
#include <time.h>

#pragma clang assume_nonnull begin

// The two times of a device, in nanoseconds.
struct mainspring_device_time {
  // Nanoseconds since 1970.
  int64_t date;
  // Nanoseconds since the machine was started.
  int64_t uptime;
};

// Stores the time of the device `owner`. Returns 0 if the device's wall clock is the machine's. It is called on any
// thread and must not read a clock.
typedef int (*mainspring_clock_reader)(void *owner, struct mainspring_device_time *time);

// Sets the reader. Call it once.
void mainspring_take_clocks(mainspring_clock_reader reader);

// Returns the nanoseconds until a deadline on a clock of the C library, as the calling thread sees it.
int64_t mainspring_left_until(const struct timespec *deadline, clockid_t clock);

// Returns whether the calling thread currently sees a virtual clock.
int mainspring_clock_is_virtual(void);

// Between these two calls the calling thread sees the machine's clocks, whichever code it runs. The calls can be
// nested.
void mainspring_begin_real_time(void);
void mainspring_end_real_time(void);

// A time read from one of the machine's clocks.
struct mainspring_reading {
  // The clock's identifier for clock_gettime.
  int clock;
  int64_t nanoseconds;
};

#define MAINSPRING_READINGS 16

// A thread's most recent readings of the clocks that show the time, in a ring buffer, and the number of all readings.
// Readings between mainspring_begin_real_time and mainspring_end_real_time are left out. If code requests an action at
// a certain time, it has most likely computed that time from one of these readings.
struct mainspring_readings {
  unsigned count;
  struct mainspring_reading last[MAINSPRING_READINGS];
};

// Returns the calling thread's readings.
struct mainspring_readings *mainspring_readings_of_thread(void);

// Returns whether the program uses this target's function of that name and not the library's. It does not in a
// statically linked program.
int mainspring_has_replaced(const char *name);

// Called on the main queue when Foundation reads the date for code that has no owner.
typedef void (*mainspring_date_observer)(struct mainspring_origin origin);

// Sets the observer. Call it once.
void mainspring_observe_dates(mainspring_date_observer observer);

#pragma clang assume_nonnull end

#endif
