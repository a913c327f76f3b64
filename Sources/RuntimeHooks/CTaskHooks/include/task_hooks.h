// The Swift runtime's hooks for what is enqueued on the global executor, and for which executor is the main actor's.
// They are in no public header.
#ifndef MAINSPRING_TASK_HOOKS_H
#define MAINSPRING_TASK_HOOKS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// The runtime's reference to a serial executor: an object and how it conforms.
struct mainspring_main_actor_executor {
  void *_Nullable identity;
  uintptr_t implementation;
};

// Asked of each job before it goes to the global executor; any thread calls it. Not 0 where the job has been taken.
typedef int (*mainspring_job_taker)(void *job);

// Sets the hooks, once. Returns 0 where the runtime has none, or somebody else has set them.
int mainspring_take_jobs(mainspring_job_taker taker, struct mainspring_main_actor_executor main_executor);

// Gives a job that was taken to the global executor after all.
void mainspring_enqueue_globally(void *job);

// The number of a job's task, which no other task gets; 0 for a job that belongs to no task.
uint64_t mainspring_task_number(void *job);

// The number of the task that runs on this thread, or 0.
uint64_t mainspring_current_task_number(void);

// Whether this thread is running a job, of a task or an actor.
int mainspring_is_running_job(void);

#pragma clang assume_nonnull end

#endif
