#define _GNU_SOURCE
#include "run_loop_hooks.h"

#include <hook_switches.h>
#include <replacement.h>
#include <stddef.h>

extern void *CFRunLoopGetMain(void);
extern void CFRunLoopWakeUp(void *loop);
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode);
extern void CFRunLoopAddObserver(void *loop, void *observer, const void *mode);
extern void CFRunLoopAddTimer(void *loop, void *timer, const void *mode);
extern void CFRunLoopTimerSetNextFireDate(void *timer, double date);
extern void CFRunLoopPerformBlock(void *loop, const void *mode, void *block);

static _Atomic(const struct mainspring_run_loop_interceptor *) interceptor;

void mainspring_intercept_run_loops(const struct mainspring_run_loop_interceptor *new_interceptor) {
  interceptor = new_interceptor;
}

static void *main_run_loop;
static void *context_of_changed;
static _Atomic(void (*)(void *context)) changed;

void mainspring_observe_main_run_loop(void (*hook)(void *context), void *context) {
  if (!mainspring_hook_is_enabled(mainspring_hook_run_loops)) return;
  main_run_loop = CFRunLoopGetMain();
  context_of_changed = context;
  changed = hook;
}

static void note_change(void) {
  void (*hook)(void *context) = changed;
  if (hook != NULL) hook(context_of_changed);
}

static void note_change_of(void *loop) {
  // `changed` is set last, so if it is set, `main_run_loop` and the context are too.
  void (*hook)(void *context) = changed;
  if (hook != NULL && loop == main_run_loop) hook(context_of_changed);
}

// When another thread serves a source (a socket or stream, for example), it signals the source and then wakes its run
// loop.
REPLACEMENT void CFRunLoopWakeUp(void *loop) {
  const struct mainspring_run_loop_interceptor *calls = interceptor;
  if (calls != NULL) calls->will_wake_up(loop);
  ORIGINAL(CFRunLoopWakeUp)(loop);
  note_change_of(loop);
}

REPLACEMENT void CFRunLoopAddSource(void *loop, void *source, const void *mode) {
  ORIGINAL(CFRunLoopAddSource)(loop, source, mode);
  note_change_of(loop);
}

// A notification queue adds its observers whenever a notification is enqueued.
REPLACEMENT void CFRunLoopAddObserver(void *loop, void *observer, const void *mode) {
  ORIGINAL(CFRunLoopAddObserver)(loop, observer, mode);
  note_change_of(loop);
}

REPLACEMENT void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  const struct mainspring_run_loop_interceptor *calls = interceptor;
  if (calls != NULL && calls->take_timer(loop, timer)) return;
  ORIGINAL(CFRunLoopAddTimer)(loop, timer, mode);
  note_change_of(loop);
}

REPLACEMENT void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  const struct mainspring_run_loop_interceptor *calls = interceptor;
  if (calls != NULL) calls->reset_timer(timer, date);
  ORIGINAL(CFRunLoopTimerSetNextFireDate)(timer, date);
  note_change();
}

REPLACEMENT void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  const struct mainspring_run_loop_interceptor *calls = interceptor;
  if (calls != NULL && calls->perform_block(loop, block)) return;
  ORIGINAL(CFRunLoopPerformBlock)(loop, mode, block);
  note_change_of(loop);
}
