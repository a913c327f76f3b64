#include "run_loops.h"
#include "dispatch.h"

#include <hook_switches.h>
#include <replacement.h>
#include <run_loop_hooks.h>
#include <stdint.h>

// The needed parts of Core Foundation, whose headers are not available in every toolchain.
struct timer_context {
  intptr_t version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  void *(*describe)(const void *info);
};

typedef void (*timer_callout)(void *timer, void *info);

extern const void *CFRetain(const void *object);
extern void CFRelease(const void *object);
extern double CFAbsoluteTimeGetCurrent(void);
extern void *CFRunLoopGetMain(void);
extern void *CFRunLoopTimerCreate(const void *allocator, double date, double interval, uintptr_t flags, intptr_t order,
                                  timer_callout callout, struct timer_context *context);
extern double CFRunLoopTimerGetNextFireDate(void *timer);
extern double CFRunLoopTimerGetInterval(void *timer);
extern unsigned char CFRunLoopTimerIsValid(void *timer);
extern void CFRunLoopTimerGetContext(void *timer, struct timer_context *context);
extern void CFRunLoopTimerSetNextFireDate(void *timer, double date);
extern void CFRunLoopTimerInvalidate(void *timer);

static struct mainspring_run_loop_hooks hooks;
static _Atomic int has_hooks;
// Foundation makes all its timers with the same callout.
static _Atomic(timer_callout) callout_of_timers;

static int take_timer(void *loop, void *timer) {
  if (callout_of_timers == NULL || !CFRunLoopTimerIsValid(timer)) return 0;
  double left = CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent();
  CFRetain(timer);
  if (hooks.take_timer(timer, left, CFRunLoopTimerGetInterval(timer), loop == CFRunLoopGetMain())) return 1;
  CFRelease(timer);
  return 0;
}

static void reset_timer(void *timer, double date) { hooks.reset_timer(timer, date - CFAbsoluteTimeGetCurrent()); }

static int perform_block(void *loop, void *block) {
  void *copy = _Block_copy(block);
  if (hooks.perform_block(copy, loop == CFRunLoopGetMain())) return 1;
  _Block_release(copy);
  return 0;
}

// Signals the wait of the thread that serves a run loop.
static void will_wake_up(void *loop) { mainspring_signal_waiters(loop, 1); }

void mainspring_take_run_loops(struct mainspring_run_loop_hooks new_hooks) {
  if (!mainspring_hook_is_enabled(mainspring_hook_run_loops)) return;
  static const struct mainspring_run_loop_interceptor interceptor = {
    .take_timer = take_timer,
    .reset_timer = reset_timer,
    .perform_block = perform_block,
    .will_wake_up = will_wake_up,
  };
  hooks = new_hooks;
  has_hooks = 1;
  mainspring_intercept_run_loops(&interceptor);
}

extern void CFRunLoopWakeUp(void *loop);

void mainspring_wake_run_loop(void *loop) {
  if (loop != NULL) CFRunLoopWakeUp(loop);
}

// MARK: - Timers

REPLACEMENT void *CFRunLoopTimerCreate(const void *allocator, double date, double interval, uintptr_t flags, intptr_t order,
                                       timer_callout callout, struct timer_context *context) {
  callout_of_timers = callout;
  return ORIGINAL(CFRunLoopTimerCreate)(allocator, date, interval, flags, order, callout, context);
}

REPLACEMENT void CFRunLoopTimerInvalidate(void *timer) {
  if (has_hooks) hooks.forget_timer(timer);
  ORIGINAL(CFRunLoopTimerInvalidate)(timer);
}

void mainspring_timer_was_made(void *timer, double interval) {
  if (has_hooks) hooks.timer_was_made(timer, interval);
}

void mainspring_fire_timer(void *timer) {
  if (!CFRunLoopTimerIsValid(timer)) return;
  timer_callout callout = callout_of_timers;
  struct timer_context context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  double interval = CFRunLoopTimerGetInterval(timer);
  CFRetain(timer);
  if (context.retain != NULL) context.retain(context.info);
  if (interval > 0) {
    ORIGINAL(CFRunLoopTimerSetNextFireDate)(timer, CFAbsoluteTimeGetCurrent() + interval);
  } else {
    // As in a run loop: a timer that does not repeat is invalidated before its callout.
    CFRunLoopTimerInvalidate(timer);
  }
  callout(timer, context.info);
  if (context.release != NULL) context.release(context.info);
  CFRelease(timer);
}

void mainspring_release_timer(void *timer) { CFRelease(timer); }

void mainspring_end_timer(void *timer) {
  // It may be the timer of an earlier device: the code that runs now has not used it.
  mainspring_pause_search(1);
  CFRunLoopTimerInvalidate(timer);
  CFRelease(timer);
  mainspring_pause_search(-1);
}
