// The Swift runtime's hooks for enqueuing on the global executor and for the main actor's executor. No public header
// declares them.
#ifndef MAINSPRING_TASK_HOOKS_H
#define MAINSPRING_TASK_HOOKS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// The runtime's reference to a serial executor: an object and its protocol conformance.
struct mainspring_main_actor_executor {
  void *_Nullable identity;
  uintptr_t implementation;
};

// Called for each job before it is enqueued on the global executor, on any thread. Returns nonzero if it takes the job.
typedef int (*mainspring_job_taker)(void *job);

// Sets the hooks. Call it once. Returns 0 if the runtime has no hooks, or if other code has set them.
int mainspring_take_jobs(mainspring_job_taker taker, struct mainspring_main_actor_executor main_executor);

// Enqueues a job that was taken on the global executor.
void mainspring_enqueue_globally(void *job);

// Returns the number of a job's task, which is never reused; 0 if the job belongs to no task.
uint64_t mainspring_task_number(void *job);

// Returns the number of the task that runs on this thread, or 0.
uint64_t mainspring_current_task_number(void);

// Returns whether this thread is running a job of a task or an actor.
int mainspring_is_running_job(void);

#pragma clang assume_nonnull end

#endif
