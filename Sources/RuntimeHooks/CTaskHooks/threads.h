// What the hooks know of the calling thread.
#ifndef MAINSPRING_THREADS_H
#define MAINSPRING_THREADS_H

#include "clocks.h"

#include <stdint.h>

struct mainspring_thread {
  void *owner;
  void *work;
  // The run loop that the thread runs, or NULL.
  void *run_loop;
  int64_t added_uptime;
  // Whether it has slept for no time since it last asked for the up time of a virtual clock.
  int has_slept_for_nothing;
  // How many initializers of global variables run on the thread, one inside another.
  int global_initializers;
  // Foundation makes a thread for the application's code.
  int starts_thread;
  // The thread's function has returned, and the destructors of its thread-specific data run.
  int ends;
  struct mainspring_readings readings;
};

struct mainspring_thread *mainspring_thread(void);

#endif
