// What stands before what Foundation's run loops are given: timers, blocks to perform, observers, sources, and calls to
// wake up. A program that is linked with this has these few functions of Core Foundation replaced; they ask the hooks
// first, and do what they always do where a hook says no, or there are none. In a program with static libraries they
// are not replaced.
#ifndef MAINSPRING_RUN_LOOP_HOOKS_H
#define MAINSPRING_RUN_LOOP_HOOKS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

struct mainspring_run_loop_hooks {
  // A timer is added to a run loop; it is due so many seconds from now, and again at each interval where that is
  // greater than 0. Not 0 where it has been taken; then one reference is the taker's. Any thread.
  int (*take_timer)(void *timer, double seconds, double interval, int is_for_main_thread);
  // A timer is set to another time, so many seconds from now.
  void (*reset_timer)(void *timer, double seconds);
  // A timer is over.
  void (*forget_timer)(void *timer);
  // A block is to be performed by a run loop. Not 0 where it has been taken; then one reference is the taker's.
  int (*perform_block)(void *block, int is_for_main_thread);
  // A run loop is about to be woken. Any thread.
  void (*will_wake_up)(void *loop);
};

// Sets the hooks, once.
void mainspring_take_run_loops(struct mainspring_run_loop_hooks hooks);

// From now on `changed` is called after the main thread's run loop was given something that no hook took, or was told
// to wake up, and after any timer was set to another time. Any thread calls it. Once, on the main thread.
void mainspring_hear_of_main_run_loop(void (*changed)(void *context), void *context);

// Runs a block here.
void mainspring_call_block(void *block);

// The same for a block with an index.
void mainspring_call_block_with_index(void *block, size_t index);

void mainspring_release_block(void *block);

// Fires a timer here, as a run loop does.
void mainspring_fire_timer(void *timer);

// Gives a reference back.
void mainspring_release_timer(void *timer);

// Invalidates a timer, which otherwise keeps itself, and gives a reference back.
void mainspring_end_timer(void *timer);

#pragma clang assume_nonnull end

#endif
