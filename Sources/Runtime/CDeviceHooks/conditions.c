#define _GNU_SOURCE
#include "dispatch.h"
#include "threads.h"

#include <errno.h>
#include <pthread.h>
#include <replacement.h>
#include <stdlib.h>
#include <time.h>

struct condition_wait {
  pthread_mutex_t *mutex;
  int is_unlocked;
};

// Succeeds on the second call: a condition variable may wake spuriously, so there is nothing to check.
static int try_condition(void *context) {
  struct condition_wait *wait = context;
  if (!wait->is_unlocked) {
    // The first call is made after the thread has been registered as a waiter, so no signal is lost.
    wait->is_unlocked = 1;
    mainspring_unlock_to_wait(wait->mutex);
    // A negative result: call again only after a signal, not when the time runs out.
    return -1;
  }
  return 1;
}

static int wait_for_condition(void *owner, pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t left) {
  struct condition_wait wait = {mutex, 0};
  int came = mainspring_wait(owner, condition, "for a condition", left, try_condition, &wait);
  if (wait.is_unlocked) mainspring_lock_after_wait(mutex);
  return came ? 0 : ETIMEDOUT;
}

REPLACEMENT int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL || mainspring_awaits_thread_of_foundation(__builtin_return_address(0))) {
    return ORIGINAL(pthread_cond_wait)(condition, mutex);
  }
  return wait_for_condition(owner, condition, mutex, -1);
}

REPLACEMENT int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(pthread_cond_timedwait)(condition, mutex, deadline);
  // The C library does not say which clock a condition variable uses. The realtime and the monotonic clock differ by
  // years, so the clock that is nearer to the deadline is the right one.
  int64_t by_date = mainspring_left_until(deadline, CLOCK_REALTIME);
  int is_date = llabs(by_date) < llabs(mainspring_left_until(deadline, CLOCK_MONOTONIC));
  int64_t left = mainspring_work_hooks.delay(mainspring_left_until(deadline, is_date ? CLOCK_REALTIME : CLOCK_MONOTONIC), is_date);
  if (left == 0) {
    mainspring_unlock_to_wait(mutex);
    mainspring_lock_after_wait(mutex);
    return ETIMEDOUT;
  }
  return wait_for_condition(owner, condition, mutex, left);
}

REPLACEMENT int pthread_cond_signal(pthread_cond_t *condition) {
  int result = ORIGINAL(pthread_cond_signal)(condition);
  mainspring_signal_waiters(condition, 0);
  return result;
}

REPLACEMENT int pthread_cond_broadcast(pthread_cond_t *condition) {
  int result = ORIGINAL(pthread_cond_broadcast)(condition);
  mainspring_signal_waiters(condition, 1);
  return result;
}
