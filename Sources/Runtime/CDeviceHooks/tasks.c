#define _GNU_SOURCE
#include "tasks.h"
#include "work.h"

#include <hook_switches.h>
#include <replacement.h>
#include <stddef.h>

#define SWIFT_CALL __attribute__((swiftcall))

// The layout of a task in the Swift runtime of the compilers that these hooks were tested with.
enum {
  status_of_task = 96,
  future_of_task = 208,
};

// Bits of the flags with which a task is created, of the task's status, and of its future's state.
enum {
  creates_child = 1 << 8,
  has_completed = 0x2000,
  is_running = 0x800,
  future_state = 3,
};

extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak));

struct new_task {
  void *task;
  void *context;
};

SWIFT_CALL struct new_task swift_task_create(size_t flags, void *options, const void *result, void *function, void *context);

static _Atomic(mainspring_task_observer) observer;

void mainspring_observe_tasks(mainspring_task_observer new_observer) {
  if (mainspring_hook_is_enabled(mainspring_hook_tasks)) observer = new_observer;
}

REPLACEMENT SWIFT_CALL struct new_task swift_task_create(size_t flags, void *options, const void *result, void *function,
                                                         void *context) {
  struct new_task created = ORIGINAL(swift_task_create)(flags, options, result, function, context);
  mainspring_task_observer observe = observer;
  // The caller holds a reference to the task, which may already run, or have ended.
  if (observe != NULL && (flags & creates_child) == 0) observe(created.task, mainspring_note_origin());
  if (observe != NULL) mainspring_running_code_may_switch();
  return created;
}

static uintptr_t word(void *task, size_t offset) {
  return __atomic_load_n((uintptr_t *)((char *)task + offset), __ATOMIC_ACQUIRE);
}

enum mainspring_task_state mainspring_state_of_task(void *task) {
  uint32_t status = (uint32_t)word(task, status_of_task);
  if (status & has_completed) return mainspring_task_has_ended;
  return status & is_running ? mainspring_task_runs : mainspring_task_waits;
}

uint64_t mainspring_task_that_awaits(void *task) {
  uintptr_t future = word(task, future_of_task);
  void *waiter = (void *)(future & ~(uintptr_t)future_state);
  if ((future & future_state) != 0 || waiter == NULL) return 0;
  return swift_task_getJobTaskId(waiter);
}
