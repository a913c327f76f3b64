#include "dispatch.h"

#include <replacement.h>
#include <stddef.h>

// MARK: - Times

// The top two bits identify the clock: 00 is the machine's up time, 11 the wall clock, whose nanoseconds are negative.
static int has_known_clock(uint64_t when) { return when >> 62 == 0 || (when >> 62 == 3 && when != UINT64_MAX); }

int64_t mainspring_nanoseconds_left(uint64_t when) {
  // Wall clock times are negative nanoseconds, so the order of the subtraction is reversed.
  int64_t left = when >> 62 == 0 ? (int64_t)(when - dispatch_time(0, 0)) : (int64_t)(dispatch_walltime(NULL, 0) - when);
  return mainspring_work_hooks.delay(left, 0);
}

REPLACEMENT void dispatch_after(uint64_t when, void *queue, void *block) {
  void *owner = has_known_clock(when) ? mainspring_owner_of_running_code(mainspring_hook_queues) : NULL;
  if (owner == NULL) return ORIGINAL(dispatch_after)(when, queue, block);
  mainspring_may_switch(owner);
  mainspring_work_hooks.queues.take_after(owner, mainspring_nanoseconds_left(when), mainspring_copy_block(queue, block, NULL, 0));
  mainspring_may_switch(owner);
}

// MARK: - Timers

extern struct mainspring_dispatch_object _dispatch_source_type_timer, _dispatch_source_type_data_add;

// Whether the caller is Foundation's run loop code. The main thread's run loop has Dispatch timers for the time limits
// of its runs, including the runs of a test. These timers and their handlers belong to no device, although they are
// created while a device's code runs.
static int is_of_run_loop(void *caller) {
  return mainspring_work_of_thread() == NULL && mainspring_is_of_foundation(caller);
}

REPLACEMENT void *dispatch_source_create(void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  int is_timer = type == (void *)&_dispatch_source_type_timer;
  void *owner = is_timer ? mainspring_owner_of_running_code(mainspring_hook_queues) : NULL;
  if (owner == NULL || is_of_run_loop(__builtin_return_address(0))) return ORIGINAL(dispatch_source_create)(type, handle, mask, queue);
  // Dispatch's choice for a source without a queue.
  if (queue == NULL) queue = dispatch_get_global_queue(0, 0);
  // A source that never receives data, as a substitute that the application can resume, cancel and release.
  void *source = ORIGINAL(dispatch_source_create)((void *)&_dispatch_source_type_data_add, 0, 0, queue);
  dispatch_retain(queue);
  mainspring_work_hooks.timers.make_timer(owner, source, queue, mainspring_note_origin());
  return source;
}

static _Atomic int timer_count;

void mainspring_count_timers(int change) { timer_count += change; }

static int is_timer(void *source) { return timer_count > 0 && mainspring_work_hooks.timers.is_timer(source); }

REPLACEMENT void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (!is_timer(source)) return ORIGINAL(dispatch_source_set_timer)(source, start, interval, leeway);
  // A start of 0 means now; a start of DISPATCH_TIME_FOREVER disarms the timer.
  int64_t left = start == UINT64_MAX ? -1 : start == 0 ? 0 : mainspring_nanoseconds_left(start);
  mainspring_work_hooks.timers.set_timer(source, left, interval >= INT64_MAX ? 0 : (int64_t)interval);
}

// The handlers of a device's sources run as the device's code, including sources that are not timers.
static void set_handler(void *source, void *handler, int is_for_cancel, void *caller, void (*original)(void *source, void *handler)) {
  if (is_timer(source)) {
    void *copy = handler == NULL ? NULL : _Block_copy(handler);
    mainspring_work_hooks.timers.set_timer_handler(source, copy, is_for_cancel);
    return mainspring_running_code_may_switch();
  }
  void *owner = handler == NULL ? NULL : mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL || is_of_run_loop(caller)) return original(source, handler);
  void *wrapped = mainspring_work_hooks.queues.wrap(owner, _Block_copy(handler));
  original(source, wrapped);
  _Block_release(wrapped);
}

REPLACEMENT void dispatch_source_set_event_handler(void *source, void *handler) {
  set_handler(source, handler, 0, __builtin_return_address(0), ORIGINAL(dispatch_source_set_event_handler));
}

REPLACEMENT void dispatch_source_set_cancel_handler(void *source, void *handler) {
  set_handler(source, handler, 1, __builtin_return_address(0), ORIGINAL(dispatch_source_set_cancel_handler));
}

REPLACEMENT uintptr_t dispatch_source_get_data(void *source) {
  return is_timer(source) ? mainspring_work_hooks.timers.firings_of_timer(source) : ORIGINAL(dispatch_source_get_data)(source);
}

// Keep an object while a replacement uses it. The source of Dispatch's own dispatch_after has no reference left as soon
// as it is active, and any source may end on another thread once it is resumed or cancelled.
static void keep(void *object) { ORIGINAL(dispatch_retain)(object); }
static void keep_no_longer(void *object) { ORIGINAL(dispatch_release)(object); }

REPLACEMENT void dispatch_source_cancel(void *source) {
  keep(source);
  ORIGINAL(dispatch_source_cancel)(source);
  if (is_timer(source)) mainspring_work_hooks.timers.cancel_timer(source);
  keep_no_longer(source);
  mainspring_running_code_may_switch();
}

// Suspends (1) or resumes (-1) a timer that belongs to a device; 0 activates it. Returns 0 if the object is no such
// timer.
static int suspend_timer(void *object, int change) {
  if (!is_timer(object)) return 0;
  mainspring_work_hooks.timers.suspend_timer(object, change);
  return 1;
}

REPLACEMENT void dispatch_activate(void *object) {
  keep(object);
  ORIGINAL(dispatch_activate)(object);
  if (!suspend_timer(object, 0)) mainspring_activate_queue(object);
  keep_no_longer(object);
  mainspring_running_code_may_switch();
}

REPLACEMENT void dispatch_suspend(void *object) {
  if (!suspend_timer(object, 1)) mainspring_suspend_queue(object, 1);
  ORIGINAL(dispatch_suspend)(object);
  mainspring_running_code_may_switch();
}

REPLACEMENT void dispatch_resume(void *object) {
  keep(object);
  ORIGINAL(dispatch_resume)(object);
  if (!suspend_timer(object, -1)) mainspring_suspend_queue(object, -1);
  keep_no_longer(object);
  mainspring_running_code_may_switch();
}

// As in Dispatch, a timer ends when its last reference is released.
REPLACEMENT void dispatch_retain(void *object) {
  if (is_timer(object)) mainspring_work_hooks.timers.retain_timer(object, 1);
  ORIGINAL(dispatch_retain)(object);
}

REPLACEMENT void dispatch_release(void *object) {
  if (is_timer(object)) mainspring_work_hooks.timers.retain_timer(object, -1);
  ORIGINAL(dispatch_release)(object);
}
