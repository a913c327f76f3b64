#define _GNU_SOURCE
#include "delays.h"

#include <replacement.h>
#include <run_loop_hooks.h>
#include <stddef.h>
#include <stdlib.h>

// Blocks and Dispatch, as far as this needs them; their headers are not at hand in every toolchain.
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern struct dispatch_queue { void *unused; } _dispatch_main_q;
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern uint64_t dispatch_walltime(const void *when, int64_t delta);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *context));

static struct mainspring_delay_hooks hooks;
static _Atomic int has_hooks;

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

// MARK: - The main thread

extern int _CFIsMainThread(void);

REPLACEMENT int _CFIsMainThread(void) {
  // The main thread of a test process ends early, and another may get its number, by which Foundation knows it.
  return has_hooks ? hooks.is_on_main_queue() : ORIGINAL(_CFIsMainThread)();
}
