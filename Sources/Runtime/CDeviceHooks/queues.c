#include "dispatch.h"
#include "threads.h"
#include "work.h"

#include <hook_switches.h>
#include <replacement.h>
#include <stdio.h>
#include <stdlib.h>

static _Atomic int later_count;

void mainspring_count_later(int change) { later_count += change; }

REPLACEMENT void dispatch_async(void *queue, void *block) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_async)(queue, block);
  mainspring_may_switch(owner);
  mainspring_work_hooks.queues.take(owner, mainspring_copy_block(queue, block, NULL, 0));
  mainspring_may_switch(owner);
}

REPLACEMENT void dispatch_barrier_async(void *queue, void *block) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_barrier_async)(queue, block);
  mainspring_may_switch(owner);
  mainspring_work_hooks.queues.take(owner, mainspring_copy_block(queue, block, NULL, 1));
  mainspring_may_switch(owner);
}

REPLACEMENT void dispatch_group_async(void *group, void *queue, void *block) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_group_async)(group, queue, block);
  dispatch_group_enter(group);
  mainspring_may_switch(owner);
  mainspring_work_hooks.queues.take(owner, mainspring_copy_block(queue, block, group, 0));
  mainspring_may_switch(owner);
}

void mainspring_take_later_now(void *later) { mainspring_work_hooks.queues.take_now(later); }

// Blocks that waited for a group or for another block reach the device through this queue. A synchronous call on it
// returns after all earlier ones have arrived.
static void *later_queue;

__attribute__((constructor)) static void make_later_queue(void) {
  later_queue = dispatch_queue_create("mainspring.later", NULL);
}

REPLACEMENT void dispatch_group_notify(void *group, void *queue, void *block) {
  // Dispatch itself calls this function from dispatch_block_notify, with that queue.
  void *owner = queue == later_queue ? NULL : mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_group_notify)(group, queue, block);
  void *work = mainspring_work_hooks.queues.take_later(owner, mainspring_copy_block(queue, block, NULL, 0));
  dispatch_group_notify_f(group, later_queue, work, mainspring_take_later_now);
  // If the group is empty, its notification has already been queued.
  mainspring_pass_later();
}

static void nothing(void *context) { (void)context; }

void mainspring_pass_later(void) {
  if (later_count > 0) dispatch_sync_f(later_queue, NULL, nothing);
}

REPLACEMENT void dispatch_group_leave(void *group) {
  ORIGINAL(dispatch_group_leave)(group);
  if (!mainspring_has_work_hooks) return;
  mainspring_pass_later();
  mainspring_signal_waiters(group, 1);
  mainspring_running_code_may_switch();
}

void mainspring_leave_group(void *group) {
  dispatch_group_leave(group);
  dispatch_release(group);
}

extern void dispatch_block_notify(void *block, void *queue, void *notification);
REPLACEMENT void dispatch_block_notify(void *block, void *queue, void *notification) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_block_notify)(block, queue, notification);
  void *work = mainspring_work_hooks.queues.take_later(owner, mainspring_copy_block(queue, notification, NULL, 0));
  void *call = mainspring_work_hooks.queues.block_for_later(work);
  ORIGINAL(dispatch_block_notify)(block, later_queue, call);
  _Block_release(call);
  mainspring_pass_later();
}

void mainspring_block_has_run(void *block) {
  mainspring_pass_later();
  mainspring_signal_waiters(block, 1);
}

void mainspring_retain_queue(void *queue) { dispatch_retain(queue); }
void mainspring_release_queue(void *queue) { dispatch_release(queue); }

// MARK: - The current queue

// A device's blocks run on threads of its own, or on the thread that calls sync, and not on their real queues:
// a block that waits in virtual time would keep the blocks of other devices from a queue that several tests share. So
// these functions tell the queue of the running block. Only on the queues of a library do they run on the real queue,
// since the library's own blocks run there too.

// `leaves_main_queue` says that Dispatch no longer takes the thread for the main queue's, although it is.
static void run_with_queue(void *queue, int leaves_main_queue, void *context, void (*run)(void *context)) {
  struct mainspring_thread *thread = mainspring_thread();
  struct mainspring_current_queue *outer = thread->current_queue;
  struct mainspring_current_queue current = {queue, leaves_main_queue || (outer != NULL && outer->has_left_main_queue), outer};
  thread->current_queue = &current;
  run(context);
  thread->current_queue = current.outer;
}

static _Atomic(const void *) key_of_main_queue;
static void *value_of_main_queue;

void mainspring_recognize_main_queue(const void *key) {
  value_of_main_queue = mainspring_value_of_queue((void *)&_dispatch_main_q, key);
  key_of_main_queue = key;
}

REPLACEMENT void *dispatch_get_specific(const void *key) {
  struct mainspring_current_queue *current = mainspring_thread()->current_queue;
  if (key == key_of_main_queue && current != NULL && current->has_left_main_queue) return value_of_main_queue;
  if (current == NULL || key == key_of_main_queue) return ORIGINAL(dispatch_get_specific)(key);
  return mainspring_value_of_queue(current->queue, key);
}

REPLACEMENT const char *dispatch_queue_get_label(void *queue) {
  struct mainspring_current_queue *current = mainspring_thread()->current_queue;
  return ORIGINAL(dispatch_queue_get_label)(queue == NULL && current != NULL ? current->queue : queue);
}

// As in Dispatch, code that was called synchronously is on all queues of its thread.
static int is_on_queue(void *queue) {
  for (struct mainspring_current_queue *current = mainspring_thread()->current_queue; current != NULL; current = current->outer)
    if (mainspring_targets_queue(current->queue, queue)) return 1;
  return 0;
}

REPLACEMENT void dispatch_assert_queue(void *queue) {
  if (!is_on_queue(queue)) ORIGINAL(dispatch_assert_queue)(queue);
}

REPLACEMENT void dispatch_assert_queue_barrier(void *queue) {
  if (!is_on_queue(queue)) ORIGINAL(dispatch_assert_queue_barrier)(queue);
}

static void end_process(const char *reason, void *queue) {
  const char *label = mainspring_label_of_queue(queue);
  fprintf(stderr, "mainspring: %s \"%s\": a device ends the process here.\n", reason, label == NULL ? "" : label);
  abort();
}

REPLACEMENT void dispatch_assert_queue_not(void *queue) {
  if (is_on_queue(queue)) end_process("code that must not run on a queue runs on it:", queue);
  ORIGINAL(dispatch_assert_queue_not)(queue);
}

// MARK: - Synchronous blocks

struct real_call {
  void *queue, *block;
  void (*original)(void *queue, void *block);
};

static void call_original(void *context) {
  struct real_call *call = context;
  mainspring_begin_frame_that_stays();
  call->original(call->queue, call->block);
  mainspring_end_frame_that_stays();
}

static void run_in_turn(void *queue, void *block, int is_barrier, void (*original)(void *queue, void *block)) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return original(queue, block);
  mainspring_may_switch(owner);
  struct mainspring_origin origin = mainspring_note_origin();
  if (mainspring_is_main_queue(queue)) {
    if (mainspring_is_on_main_queue()) return original(queue, block);
    mainspring_work_hooks.queues.run_on_main_queue(owner, block, origin);
    return mainspring_may_switch(owner);
  }
  void *turn = NULL;
  switch (mainspring_work_hooks.queues.begin_turn(owner, queue, is_barrier, origin, &turn)) {
  case mainspring_is_abandoned: mainspring_abandon_callback();
  case mainspring_waits_for_itself: end_process("sync was called on a queue on which the caller runs:", queue);
  default:
    if (mainspring_is_queue_of_library(queue)) {
      struct real_call call = {queue, block, original};
      run_with_queue(queue, mainspring_is_on_main_queue(), &call, call_original);
    } else {
      run_with_queue(queue, 0, block, mainspring_call_block);
    }
  }
  if (turn != NULL) mainspring_work_hooks.queues.end_turn(turn);
  mainspring_may_switch(owner);
}

REPLACEMENT void dispatch_sync(void *queue, void *block) { run_in_turn(queue, block, 0, ORIGINAL(dispatch_sync)); }

REPLACEMENT void dispatch_barrier_sync(void *queue, void *block) { run_in_turn(queue, block, 1, ORIGINAL(dispatch_barrier_sync)); }

REPLACEMENT void dispatch_async_and_wait(void *queue, void *block) {
  run_in_turn(queue, block, 0, ORIGINAL(dispatch_async_and_wait));
}

REPLACEMENT void dispatch_barrier_async_and_wait(void *queue, void *block) {
  run_in_turn(queue, block, 1, ORIGINAL(dispatch_barrier_async_and_wait));
}

// The calls are made one after another, on the calling thread: threads of Dispatch that help would wait for the
// caller's device, and the caller for them. A search runs them as blocks of a global queue, since it finds what is
// wrong if they run at the same time.
REPLACEMENT void dispatch_apply(size_t iterations, void *queue, void *block) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_queues);
  if (owner == NULL) return ORIGINAL(dispatch_apply)(iterations, queue, block);
  if (mainspring_work_hooks.queues.is_in_search(owner)) {
    void *group = dispatch_group_create();
    for (size_t index = 1; index < iterations; index++)
      dispatch_group_async(group, dispatch_get_global_queue(0, 0), ^{ mainspring_call_block_with_index(block, index); });
    if (iterations > 0) mainspring_call_block_with_index(block, 0);
    dispatch_group_wait(group, UINT64_MAX);
    return dispatch_release(group);
  }
  for (size_t index = 0; index < iterations; index++) mainspring_call_block_with_index(block, index);
}

// MARK: - Running

struct run_on_queue {
  void *queue;
  void *context;
  void (*run)(void *context);
};

static void run_now(void *argument) {
  struct run_on_queue call = *(struct run_on_queue *)argument;
  free(argument);
  mainspring_thread()->locks = 0;
  run_with_queue(call.queue, 0, call.context, call.run);
}

void mainspring_run_on_queue(void *queue, int is_barrier, void *context, void (*run)(void *context)) {
  struct run_on_queue *call = malloc(sizeof *call);
  if (call == NULL) abort();
  *call = (struct run_on_queue){queue, context, run};
  if (mainspring_is_queue_of_library(queue)) {
    if (is_barrier) return dispatch_barrier_async_f(queue, call, run_now);
    return dispatch_async_f(queue, call, run_now);
  }
  mainspring_run_on_worker(call, run_now);
}

void mainspring_run_on_main_queue(void *context, void (*run)(void *context)) {
  dispatch_async_f((void *)&_dispatch_main_q, context, run);
}
