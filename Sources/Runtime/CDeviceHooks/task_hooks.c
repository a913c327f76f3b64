#include "task_hooks.h"

#include <hook_switches.h>
#include <stddef.h>

#define SWIFT_CALL __attribute__((swiftcall))

typedef SWIFT_CALL void (*enqueue_function)(void *job);
typedef struct mainspring_main_actor_executor executor_reference;

extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_function original) __attribute__((weak));
extern SWIFT_CALL executor_reference (*swift_task_getMainExecutor_hook)(void *original) __attribute__((weak));
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *job) __attribute__((weak));
extern SWIFT_CALL void *swift_task_getCurrent(void) __attribute__((weak));
extern SWIFT_CALL executor_reference swift_task_getCurrentExecutor(void) __attribute__((weak));

// These are set once, while other threads may already enqueue jobs.
static _Atomic(mainspring_job_taker) taker;
static _Atomic(void *) main_executor_identity;
static _Atomic(uintptr_t) main_executor_implementation;
// Every call of the hook passes the same function.
static _Atomic(enqueue_function) enqueue_globally;

static SWIFT_CALL void global_hook(void *job, enqueue_function original) {
  enqueue_globally = original;
  mainspring_job_taker take = taker;
  if (take == NULL || !take(job)) original(job);
}

static SWIFT_CALL executor_reference main_executor_hook(void *original) {
  return (executor_reference){main_executor_identity, main_executor_implementation};
}

int mainspring_take_jobs(mainspring_job_taker new_taker, executor_reference new_main_executor) {
  if (!mainspring_hook_is_enabled(mainspring_hook_tasks)) return 0;
  if (&swift_task_enqueueGlobal_hook == NULL || &swift_task_getMainExecutor_hook == NULL) return 0;
  if (swift_task_getJobTaskId == NULL || swift_task_getCurrent == NULL || swift_task_getCurrentExecutor == NULL) return 0;
  if (swift_task_enqueueGlobal_hook != NULL || swift_task_getMainExecutor_hook != NULL) return 0;
  taker = new_taker;
  main_executor_identity = new_main_executor.identity;
  main_executor_implementation = new_main_executor.implementation;
  swift_task_enqueueGlobal_hook = global_hook;
  swift_task_getMainExecutor_hook = main_executor_hook;
  return 1;
}

void mainspring_enqueue_globally(void *job) {
  enqueue_function original = enqueue_globally;
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
