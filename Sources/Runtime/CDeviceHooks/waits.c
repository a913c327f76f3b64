#define _GNU_SOURCE
#include "dispatch.h"
#include "threads.h"

#include <pthread.h>
#include <replacement.h>
#include <stdlib.h>
#include <time.h>

// MARK: - Dispatch

extern intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout);
extern intptr_t dispatch_semaphore_signal(void *semaphore);
extern intptr_t dispatch_block_wait(void *block, uint64_t timeout);

static int try_semaphore(void *semaphore) { return ORIGINAL(dispatch_semaphore_wait)(semaphore, 0) == 0; }
static int try_group(void *group) { return ORIGINAL(dispatch_group_wait)(group, 0) == 0; }
static int try_block(void *block) { return ORIGINAL(dispatch_block_wait)(block, 0) == 0; }

int mainspring_wait(void *owner, void *key, const char *reason, int64_t nanoseconds, int (*try)(void *context), void *context) {
  enum mainspring_answer answer =
      mainspring_work_hooks.waits.wait(owner, key, reason, nanoseconds, try, context, mainspring_note_origin());
  if (answer == mainspring_is_abandoned) mainspring_abandon_callback();
  return answer == mainspring_may_go_on;
}

// Returns 0 if the wait succeeded, otherwise 1, as Dispatch does.
static intptr_t wait_for(void *owner, void *object, const char *reason, uint64_t timeout, int (*try)(void *context)) {
  mainspring_may_switch(owner);
  if (try(object)) return 0;
  int64_t left = timeout == UINT64_MAX ? -1 : mainspring_nanoseconds_left(timeout);
  if (timeout != UINT64_MAX && left <= 0) return 1;
  return !mainspring_wait(owner, object, reason, left, try, object);
}

REPLACEMENT intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL || timeout == 0) return ORIGINAL(dispatch_semaphore_wait)(semaphore, timeout);
  return wait_for(owner, semaphore, "for a semaphore", timeout, try_semaphore);
}

static int is_dispatch(void *caller) {
  return mainspring_is_in_same_file(caller, mainspring_original("dispatch_async_f"));
}

REPLACEMENT intptr_t dispatch_semaphore_signal(void *semaphore) {
  // A waiting thread may release the semaphore as soon as it wakes.
  dispatch_retain(semaphore);
  intptr_t result = ORIGINAL(dispatch_semaphore_signal)(semaphore);
  mainspring_signal_waiters(semaphore, 0);
  dispatch_release(semaphore);
  // Dispatch wakes the threads of its pool with this function, too.
  if (!mainspring_searches() || is_dispatch(__builtin_return_address(0))) return result;
  mainspring_running_code_may_switch();
  return result;
}

REPLACEMENT intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL || timeout == 0) return ORIGINAL(dispatch_group_wait)(group, timeout);
  return wait_for(owner, group, "for a group", timeout, try_group);
}

REPLACEMENT intptr_t dispatch_block_wait(void *block, uint64_t timeout) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL || timeout == 0) return ORIGINAL(dispatch_block_wait)(block, timeout);
  return wait_for(owner, block, "for a block", timeout, try_block);
}
