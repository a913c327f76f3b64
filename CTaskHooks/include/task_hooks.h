// The Swift runtime's hooks for what is enqueued on the main actor and on the global executor. They are in no public header.
#ifndef MAINSPRING_TASK_HOOKS_H
#define MAINSPRING_TASK_HOOKS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// Asked of each job before it is enqueued; any thread calls it. Not 0 where the job has been taken.
typedef int (*mainspring_job_taker)(void *job, int is_for_main_actor);

// Sets the hooks, once. Returns 0 where the runtime has none, or somebody else has set them.
int mainspring_take_jobs(mainspring_job_taker taker);

// Enqueues a job that was taken where it would have gone.
void mainspring_enqueue_taken_job(void *job, int is_for_main_actor);

// The number of a job's task, which no other task gets; 0 for a job that belongs to no task.
uint64_t mainspring_task_number(void *job);

// The number of the task that runs on this thread, or 0.
uint64_t mainspring_current_task_number(void);

// Whether this thread is running a job, of a task or an actor.
int mainspring_is_running_job(void);

#pragma clang assume_nonnull end

#endif
