// The hooks' data for the calling thread.
#ifndef MAINSPRING_THREADS_H
#define MAINSPRING_THREADS_H

#include "clocks.h"

#include <stdint.h>

// A queue whose code runs on the thread, and the one whose code called it.
struct mainspring_current_queue {
  void *queue;
  // Whether the thread is the main queue's, although Dispatch no longer takes it for that.
  int has_left_main_queue;
  struct mainspring_current_queue *outer;
};

struct mainspring_callback;

struct mainspring_thread {
  void *owner;
  void *work;
  // The run loop that runs on the thread, or NULL.
  void *run_loop;
  // The innermost queue of a device whose code runs on the thread, or NULL.
  struct mainspring_current_queue *current_queue;
  // The innermost callback that runs on the thread, or NULL; see callbacks.c.
  struct mainspring_callback *callback;
  // The number of frames on the thread that must return.
  int frames_that_stay;
  int64_t added_uptime;
  // Whether the thread has slept for a duration of zero since it last read the up time of a virtual clock.
  int has_slept_for_nothing;
  // The number of initializers of global variables in progress on the thread, one inside another.
  int global_initializers;
  // The number of Foundation's locks that the running code holds; see locks.c.
  int locks;
  // The child whose end the thread has just received, or NULL; see children.c.
  void *ended_child;
  // The number of calls of the device's own in progress on the thread in which no other code may go on.
  int search_pauses;
  // Whether Foundation is creating a thread for the application's code.
  int starts_thread;
  // Whether the thread's function has returned, so that the destructors of its thread-specific data run.
  int ends;
  struct mainspring_readings readings;
};

struct mainspring_thread *mainspring_thread(void);

// Calls `run` on a thread for a device's blocks: an idle one, or a new one.
void mainspring_run_on_worker(void *context, void (*run)(void *context));

// Whether the function of Foundation that contains the address has started a thread for Foundation's own use. It waits
// for that thread, which belongs to no device: the wait takes real time, and the code counts as running meanwhile.
int mainspring_awaits_thread_of_foundation(void *caller);

#endif
