// What stands before the C library's clocks. A program that is linked with this has clock_gettime, gettimeofday, time
// and timespec_get replaced, by which Date, the standard library's clocks, Dispatch and Core Foundation read the time.
// On a thread that runs the code of a device with a virtual wall clock they answer with the device's time, anywhere
// else with the machine's.
#ifndef MAINSPRING_CLOCKS_H
#define MAINSPRING_CLOCKS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// The two times of a device, in nanoseconds.
struct mainspring_device_time {
  // Since 1970.
  int64_t date;
  // Since the machine was started.
  int64_t uptime;
};

// Fills in the time of the device that is `owner`; returns 0 if its wall clock is the machine's. Any thread calls it,
// and it must not read a clock.
typedef int (*mainspring_clock_reader)(void *owner, struct mainspring_device_time *time);

// Sets the reader, once.
void mainspring_take_clocks(mainspring_clock_reader reader);

// Whether the calling thread sees a virtual clock now.
int mainspring_clock_is_virtual(void);

// Between these two the calling thread sees the machine's clocks, whosever code it runs. They can be nested.
void mainspring_begin_real_time(void);
void mainspring_end_real_time(void);

// What a clock of the machine has shown.
struct mainspring_reading {
  // As clock_gettime knows it.
  int clock;
  int64_t nanoseconds;
};

#define MAINSPRING_READINGS 16

// A thread's last readings of the clocks that show the time, in a ring: how many there were, and the last of them.
// Those of real time are left out. Code that asks for something at a time has most likely computed that time from one
// of them.
struct mainspring_readings {
  unsigned count;
  struct mainspring_reading last[MAINSPRING_READINGS];
};

// The calling thread's.
struct mainspring_readings *mainspring_readings_of_thread(void);

// Whether the program's function of that name is this one's, and not the library's: not in a program with static
// libraries.
int mainspring_has_replaced(const char *name);

#pragma clang assume_nonnull end

#endif
