// The creation and the state of Swift's tasks. In a program that is linked with this target, swift_task_create is
// replaced: it calls the original and then reports the task.
#ifndef MAINSPRING_TASKS_H
#define MAINSPRING_TASKS_H

#include "work.h"

#include <stdint.h>

#pragma clang assume_nonnull begin

// Called after an unstructured task was created, on the thread that created it. The task exists until the call returns,
// and may exist longer. `origin` is the code that created it.
typedef void (*mainspring_task_observer)(void *task, struct mainspring_origin origin);

// Sets the observer. Call it once.
void mainspring_observe_tasks(mainspring_task_observer observer);

enum mainspring_task_state {
  // The task is suspended, or was not started yet.
  mainspring_task_waits,
  mainspring_task_runs,
  mainspring_task_has_ended,
};

// Reads the state of an unstructured task, which must exist. It is valid with the tested compilers only.
enum mainspring_task_state mainspring_state_of_task(void *task);

// Returns the number of the first task that awaits the end of an unstructured task, which must exist; 0 if there is
// none. Call it only while the awaited task cannot end. It is valid with the tested compilers only.
uint64_t mainspring_task_that_awaits(void *task);

#pragma clang assume_nonnull end

#endif
