#define _GNU_SOURCE
#include "run_loop_hooks.h"
#include "replacement.h"

#include <dlfcn.h>
#include <hook_switches.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The needed parts of blocks and Core Foundation, whose headers are not available in every toolchain.
struct block {
  void *isa;
  int32_t flags;
  int32_t reserved;
  void (*invoke)(void *block);
};

struct timer_context {
  intptr_t version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  void *(*describe)(const void *info);
};

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern const void *CFRetain(const void *object);
extern void CFRelease(const void *object);
extern double CFAbsoluteTimeGetCurrent(void);
extern void *CFRunLoopGetMain(void);
extern double CFRunLoopTimerGetNextFireDate(void *timer);
extern double CFRunLoopTimerGetInterval(void *timer);
extern unsigned char CFRunLoopTimerIsValid(void *timer);
extern void CFRunLoopTimerGetContext(void *timer, struct timer_context *context);

typedef void (*timer_callout)(void *timer, void *info);

static struct mainspring_run_loop_hooks hooks;
static _Atomic int has_hooks;
// Foundation makes all its timers with the same callout.
static _Atomic(timer_callout) callout_of_timers;

void *mainspring_original(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  return found;
}

void mainspring_take_run_loops(struct mainspring_run_loop_hooks new_hooks) {
  if (!mainspring_hook_is_enabled(mainspring_hook_run_loops)) return;
  hooks = new_hooks;
  has_hooks = 1;
}

// MARK: - Changes of the main run loop

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

extern void CFRunLoopWakeUp(void *loop);
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode);
extern void CFRunLoopAddObserver(void *loop, void *observer, const void *mode);

// When another thread serves a source (a socket or stream, for example), it signals the source and then wakes its run
// loop.
REPLACEMENT void CFRunLoopWakeUp(void *loop) {
  if (has_hooks) hooks.will_wake_up(loop);
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

// MARK: - Timers and blocks

REPLACEMENT void *CFRunLoopTimerCreate(const void *allocator, double date, double interval, uintptr_t flags, intptr_t order,
                                       timer_callout callout, struct timer_context *context) {
  callout_of_timers = callout;
  return ORIGINAL(CFRunLoopTimerCreate)(allocator, date, interval, flags, order, callout, context);
}

REPLACEMENT void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (has_hooks && callout_of_timers != NULL && CFRunLoopTimerIsValid(timer)) {
    double left = CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent();
    CFRetain(timer);
    if (hooks.take_timer(timer, left, CFRunLoopTimerGetInterval(timer), loop == CFRunLoopGetMain())) return;
    CFRelease(timer);
  }
  ORIGINAL(CFRunLoopAddTimer)(loop, timer, mode);
  note_change_of(loop);
}

REPLACEMENT void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  if (has_hooks) hooks.reset_timer(timer, date - CFAbsoluteTimeGetCurrent());
  ORIGINAL(CFRunLoopTimerSetNextFireDate)(timer, date);
  note_change();
}

REPLACEMENT void CFRunLoopTimerInvalidate(void *timer) {
  if (has_hooks) hooks.forget_timer(timer);
  ORIGINAL(CFRunLoopTimerInvalidate)(timer);
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
  CFRunLoopTimerInvalidate(timer);
  CFRelease(timer);
}

REPLACEMENT void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  if (has_hooks) {
    void *copy = _Block_copy(block);
    if (hooks.perform_block(copy, loop == CFRunLoopGetMain())) return;
    _Block_release(copy);
  }
  ORIGINAL(CFRunLoopPerformBlock)(loop, mode, block);
  note_change_of(loop);
}

void mainspring_call_block(void *block) { ((struct block *)block)->invoke(block); }

void mainspring_call_block_with_index(void *block, size_t index) {
  ((void (*)(void *, size_t))(void *)((struct block *)block)->invoke)(block, index);
}

void mainspring_release_block(void *block) { _Block_release(block); }
