#define _GNU_SOURCE
#include "delays.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

// The thread sanitizer has a dispatch_after of its own, a weak one, which this must win against. Elsewhere it is weak itself, so
// that a program with static libraries, where nothing can be replaced, still links.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define REPLACEMENT
#endif
#endif
#ifndef REPLACEMENT
#define REPLACEMENT __attribute__((weak))
#endif

// The replaced function, as the library has it.
#define ORIGINAL(name)                                                                                               \
  ({                                                                                                                \
    static _Atomic(void *) known;                                                                                   \
    if (known == NULL) known = original(#name);                                                                     \
    (__typeof__(&name))known;                                                                                       \
  })

static void *original(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  return found;
}

// Blocks, Dispatch and Core Foundation, as far as this needs them; their headers are not at hand in every toolchain.
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
extern struct dispatch_queue { void *unused; } _dispatch_main_q;
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern uint64_t dispatch_walltime(const void *when, int64_t delta);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *context));
extern const void *CFRetain(const void *object);
extern void CFRelease(const void *object);
extern double CFAbsoluteTimeGetCurrent(void);
extern double CFRunLoopTimerGetNextFireDate(void *timer);
extern double CFRunLoopTimerGetInterval(void *timer);
extern unsigned char CFRunLoopTimerIsValid(void *timer);
extern void CFRunLoopTimerGetContext(void *timer, struct timer_context *context);

typedef void (*timer_callout)(void *timer, void *info);

static struct mainspring_delay_hooks hooks;
static _Atomic int has_hooks;
// Foundation makes all its timers with the same one.
static _Atomic(timer_callout) callout_of_timers;

void mainspring_take_delays(struct mainspring_delay_hooks new_hooks) {
  hooks = new_hooks;
  has_hooks = 1;
}

// MARK: - Dispatch

// Two bits tell which clock a time is of: none is the machine's up time, both the wall clock, whose nanoseconds are negative.
static int has_known_clock(uint64_t when) { return when >> 62 == 0 || (when >> 62 == 3 && when != UINT64_MAX); }

// When this thread has last asked for the up time: most likely what its next delay counts from.
static _Thread_local uint64_t last_now;

REPLACEMENT uint64_t dispatch_time(uint64_t when, int64_t delta) {
  uint64_t time = ORIGINAL(dispatch_time)(when, delta);
  if (when == 0 && delta == 0) last_now = time;
  return time;
}

static int64_t nanoseconds_left(uint64_t when) {
  if (when >> 62 != 0) return (int64_t)dispatch_walltime(NULL, 0) - (int64_t)when;
  uint64_t now = ORIGINAL(dispatch_time)(0, 0);
  int64_t since_last = (int64_t)(when - last_now);
  // What was asked for, where the thread has asked for the time just now, or a round number comes out.
  if (last_now != 0 && (now - last_now < 1000000 || (now - last_now < 1000000000 && since_last % 1000 == 0))) return since_last;
  return (int64_t)(when - now);
}

REPLACEMENT void dispatch_after(uint64_t when, void *queue, void *block) {
  if (has_hooks && has_known_clock(when)) {
    int64_t left = nanoseconds_left(when);
    void *copy = _Block_copy(block);
    dispatch_retain(queue);
    if (hooks.take_block(left, queue, copy)) return;
    dispatch_release(queue);
    _Block_release(copy);
  }
  ORIGINAL(dispatch_after)(when, queue, block);
}

int mainspring_is_main_queue(void *queue) { return queue == (void *)&_dispatch_main_q; }

void mainspring_call_block(void *block) { ((struct block *)block)->invoke(block); }

void mainspring_release_block(void *block) { _Block_release(block); }

void mainspring_release_queue(void *queue) { dispatch_release(queue); }

struct run {
  void *queue;
  void *block;
  void (*done)(void *context);
  void *context;
};

static void run(void *context) {
  struct run *run = context;
  mainspring_call_block(run->block);
  _Block_release(run->block);
  run->done(run->context);
  dispatch_release(run->queue);
  free(run);
}

void mainspring_run_block(void *queue, void *block, void (*done)(void *context), void *context) {
  struct run *work = malloc(sizeof *work);
  if (work == NULL) abort();
  *work = (struct run){queue, block, done, context};
  dispatch_async_f(queue, work, run);
}

// MARK: - Foundation's run loop

// The timer that this thread has made last, and how many seconds were left then: it is most likely added next, after a while that
// making the thread's run loop may take.
static _Thread_local void *last_timer;
static _Thread_local double left_of_last_timer;

REPLACEMENT void *CFRunLoopTimerCreate(const void *allocator, double date, double interval, uintptr_t flags, intptr_t order,
                                       timer_callout callout, struct timer_context *context) {
  double left = date - CFAbsoluteTimeGetCurrent();
  void *timer = ORIGINAL(CFRunLoopTimerCreate)(allocator, date, interval, flags, order, callout, context);
  callout_of_timers = callout;
  last_timer = timer;
  left_of_last_timer = left;
  return timer;
}

REPLACEMENT void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (has_hooks && callout_of_timers != NULL && CFRunLoopTimerIsValid(timer)) {
    double left = CFRunLoopTimerGetNextFireDate(timer) - CFAbsoluteTimeGetCurrent();
    if (timer == last_timer && left_of_last_timer - left < 1) left = left_of_last_timer;
    last_timer = NULL;
    CFRetain(timer);
    if (hooks.take_timer(timer, left, CFRunLoopTimerGetInterval(timer))) return;
    CFRelease(timer);
  }
  ORIGINAL(CFRunLoopAddTimer)(loop, timer, mode);
}

REPLACEMENT void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  if (has_hooks) hooks.reset_timer(timer, date - CFAbsoluteTimeGetCurrent());
  ORIGINAL(CFRunLoopTimerSetNextFireDate)(timer, date);
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
    // As a run loop does it: a timer that is not to fire again is over before its callout.
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
    if (hooks.perform_block(copy)) return;
    _Block_release(copy);
  }
  ORIGINAL(CFRunLoopPerformBlock)(loop, mode, block);
}

// MARK: - The main thread

extern int _CFIsMainThread(void);

REPLACEMENT int _CFIsMainThread(void) {
  // The main thread of a test process ends early, and another may get its number, by which Foundation knows it.
  return has_hooks ? hooks.is_on_main_queue() : ORIGINAL(_CFIsMainThread)();
}
