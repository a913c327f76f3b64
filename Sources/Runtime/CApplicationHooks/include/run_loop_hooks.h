// Replaces the functions through which Foundation's run loops receive work: timers, blocks to perform, observers,
// sources and wake-ups. In a program that is linked with this target, these functions of Core Foundation are replaced:
// they do their normal work, and then report it. In a statically linked program they are not replaced.
#ifndef MAINSPRING_RUN_LOOP_HOOKS_H
#define MAINSPRING_RUN_LOOP_HOOKS_H

#pragma clang assume_nonnull begin

// Sets a function that is called after the main thread's run loop was given work, after it was woken, and after any
// timer was set to another time. The function is called on any thread. Call this once, on the main thread.
void mainspring_observe_main_run_loop(void (*changed)(void *context), void *context);

// Functions that are called first, on any thread. Only CDeviceHooks has one, which is linked into tests alone: a
// function can be replaced only once in a program.
struct mainspring_run_loop_interceptor {
  // Called when a timer is added to a run loop. Returns nonzero if the run loop must not get it.
  int (*take_timer)(void *loop, void *timer);
  // Called when a timer is set to another time, in seconds since 2001.
  void (*reset_timer)(void *timer, double date);
  // Called when a run loop is to perform a block. Returns nonzero if the run loop must not get it.
  int (*perform_block)(void *loop, void *block);
  // Called when a run loop is about to be woken.
  void (*will_wake_up)(void *loop);
};

// Sets the interceptor, which must live as long as the process. Call it once.
void mainspring_intercept_run_loops(const struct mainspring_run_loop_interceptor *interceptor);

#pragma clang assume_nonnull end

#endif
