// Takes the timers of Foundation's run loops and the blocks that they are to perform. CApplicationHooks calls these
// hooks first; in a program that is linked with this target, the functions that create and invalidate timers are
// replaced, too.
#ifndef MAINSPRING_RUN_LOOPS_H
#define MAINSPRING_RUN_LOOPS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

struct mainspring_run_loop_hooks {
  // Called when a timer is added to a run loop. The timer is due in this many seconds, and repeats at `interval` if
  // that is greater than 0. Returns nonzero if the hook takes the timer; the hook then owns one reference. Called on
  // any thread.
  int (*take_timer)(void *timer, double seconds, double interval, int is_for_main_thread);
  // Called when a timer is set to another time, this many seconds from now.
  void (*reset_timer)(void *timer, double seconds);
  // Called when a timer is invalidated.
  void (*forget_timer)(void *timer);
  // Called when the owner's code has made a timer with an interval and without a date, for which Foundation on Linux
  // sets the date of the call.
  void (*timer_was_made)(void *timer, double interval);
  // Called when a run loop is to perform a block. Returns nonzero if the hook takes the block; the hook then owns one
  // reference.
  int (*perform_block)(void *block, int is_for_main_thread);
};

// Sets the hooks. Call it once.
void mainspring_take_run_loops(struct mainspring_run_loop_hooks hooks);

// Passes a timer that was made to the hooks.
void mainspring_timer_was_made(void *timer, double interval);

// Wakes a run loop.
void mainspring_wake_run_loop(void *_Nullable loop);

// Fires a timer on this thread, as a run loop does.
void mainspring_fire_timer(void *timer);

// Releases one reference.
void mainspring_release_timer(void *timer);

// Invalidates a timer, which otherwise stays alive, and releases one reference.
void mainspring_end_timer(void *timer);

#pragma clang assume_nonnull end

#endif
