#include "task_hooks.h"

#include <stddef.h>

#define SWIFT_CALL __attribute__((swiftcall))

typedef SWIFT_CALL void (*enqueue_function)(void *job);
typedef SWIFT_CALL void (*enqueue_hook)(void *job, enqueue_function original);

struct executor_reference {
  void *identity;
  uintptr_t implementation;
};

extern enqueue_hook swift_task_enqueueGlobal_hook __attribute__((weak));
extern enqueue_hook swift_task_enqueueMainExecutor_hook __attribute__((weak));
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak));
extern SWIFT_CALL void *swift_task_getCurrent(void) __attribute__((weak));
extern SWIFT_CALL struct executor_reference swift_task_getCurrentExecutor(void) __attribute__((weak));

static mainspring_job_taker taker;
// Written with the same value by every call of a hook.
static _Atomic(enqueue_function) enqueue_globally;
static _Atomic(enqueue_function) enqueue_on_main_actor;

static SWIFT_CALL void global_hook(void *job, enqueue_function original) {
  enqueue_globally = original;
  if (!taker(job, 0)) original(job);
}

static SWIFT_CALL void main_hook(void *job, enqueue_function original) {
  enqueue_on_main_actor = original;
  if (!taker(job, 1)) original(job);
}

int mainspring_take_jobs(mainspring_job_taker new_taker) {
  if (&swift_task_enqueueGlobal_hook == NULL || &swift_task_enqueueMainExecutor_hook == NULL) return 0;
  if (swift_task_getJobTaskId == NULL || swift_task_getCurrent == NULL || swift_task_getCurrentExecutor == NULL) return 0;
  if (swift_task_enqueueGlobal_hook != NULL || swift_task_enqueueMainExecutor_hook != NULL) return 0;
  taker = new_taker;
  swift_task_enqueueGlobal_hook = global_hook;
  swift_task_enqueueMainExecutor_hook = main_hook;
  return 1;
}

void mainspring_enqueue_taken_job(void *job, int is_for_main_actor) {
  enqueue_function original = is_for_main_actor ? enqueue_on_main_actor : enqueue_globally;
  original(job);
}

uint64_t mainspring_task_number(void *job) { return swift_task_getJobTaskId(job); }

uint64_t mainspring_current_task_number(void) {
  if (swift_task_getCurrent == NULL || swift_task_getJobTaskId == NULL) return 0;
  void *task = swift_task_getCurrent();
  return task == NULL ? 0 : swift_task_getJobTaskId(task);
}

int mainspring_is_running_job(void) {
  if (swift_task_getCurrent == NULL || swift_task_getCurrentExecutor == NULL) return 0;
  return swift_task_getCurrent() != NULL || swift_task_getCurrentExecutor().identity != NULL;
}
