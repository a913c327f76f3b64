// Replaces the functions through which Foundation's run loops receive work: timers, blocks to perform, observers,
// sources and wake-ups. In a program that is linked with this target, these functions of Core Foundation are replaced:
// they call the hooks first, and do their normal work if a hook declines or no hooks are set. In a statically linked
// program they are not replaced.
#ifndef MAINSPRING_RUN_LOOP_HOOKS_H
#define MAINSPRING_RUN_LOOP_HOOKS_H

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
  // Called when a run loop is to perform a block. Returns nonzero if the hook takes the block; the hook then owns one
  // reference.
  int (*perform_block)(void *block, int is_for_main_thread);
  // Called when a run loop is about to be woken, on any thread.
  void (*will_wake_up)(void *loop);
};

// Sets the hooks. Call it once.
void mainspring_take_run_loops(struct mainspring_run_loop_hooks hooks);

// Sets a function that is called after the main thread's run loop was given work that no hook took, after it was woken,
// and after any timer was set to another time. The function is called on any thread. Call this once, on the main
// thread.
void mainspring_observe_main_run_loop(void (*changed)(void *context), void *context);

// Calls a block on this thread.
void mainspring_call_block(void *block);

// Calls a block that takes an index, on this thread.
void mainspring_call_block_with_index(void *block, size_t index);

void mainspring_release_block(void *block);

// Fires a timer on this thread, as a run loop does.
void mainspring_fire_timer(void *timer);

// Releases one reference.
void mainspring_release_timer(void *timer);

// Invalidates a timer, which otherwise stays alive, and releases one reference.
void mainspring_end_timer(void *timer);

#pragma clang assume_nonnull end

#endif
