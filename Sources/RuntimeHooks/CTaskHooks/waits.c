#define _GNU_SOURCE
#include "clocks.h"
#include "dispatch.h"
#include "threads.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <replacement.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

static _Atomic int waiter_count;

void mainspring_count_waiters(int change) { waiter_count += change; }

void mainspring_signal_waiters(void *key, int all) {
  if (waiter_count > 0) mainspring_work_hooks.waits.signal(key, all);
}

static int never(void *context) {
  (void)context;
  return -1;
}

// MARK: - Dispatch

extern intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout);
extern intptr_t dispatch_semaphore_signal(void *semaphore);
extern intptr_t dispatch_group_wait(void *group, uint64_t timeout);
extern intptr_t dispatch_block_wait(void *block, uint64_t timeout);

static int try_semaphore(void *semaphore) { return ORIGINAL(dispatch_semaphore_wait)(semaphore, 0) == 0; }
static int try_group(void *group) { return ORIGINAL(dispatch_group_wait)(group, 0) == 0; }
static int try_block(void *block) { return ORIGINAL(dispatch_block_wait)(block, 0) == 0; }

// Returns 0 if the wait succeeded, otherwise 1, as Dispatch does.
static intptr_t wait_for(void *owner, void *object, uint64_t timeout, int (*try)(void *context)) {
  if (try(object)) return 0;
  int64_t left = timeout == UINT64_MAX ? -1 : mainspring_nanoseconds_left(timeout);
  if (timeout != UINT64_MAX && left <= 0) return 1;
  return !mainspring_work_hooks.waits.wait(owner, object, left, try, object, mainspring_note_origin());
}

REPLACEMENT intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL || timeout == 0) return ORIGINAL(dispatch_semaphore_wait)(semaphore, timeout);
  return wait_for(owner, semaphore, timeout, try_semaphore);
}

REPLACEMENT intptr_t dispatch_semaphore_signal(void *semaphore) {
  // A waiting thread may release the semaphore as soon as it wakes.
  dispatch_retain(semaphore);
  intptr_t result = ORIGINAL(dispatch_semaphore_signal)(semaphore);
  mainspring_signal_waiters(semaphore, 0);
  dispatch_release(semaphore);
  return result;
}

REPLACEMENT intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL || timeout == 0) return ORIGINAL(dispatch_group_wait)(group, timeout);
  return wait_for(owner, group, timeout, try_group);
}

REPLACEMENT intptr_t dispatch_block_wait(void *block, uint64_t timeout) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL || timeout == 0) return ORIGINAL(dispatch_block_wait)(block, timeout);
  return wait_for(owner, block, timeout, try_block);
}

// MARK: - Conditions

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
    pthread_mutex_unlock(wait->mutex);
    // A negative result: call again only after a signal, not when the time runs out.
    return -1;
  }
  return 1;
}

static int wait_for_condition(void *owner, pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t left) {
  struct condition_wait wait = {mutex, 0};
  int came = mainspring_work_hooks.waits.wait(owner, condition, left, try_condition, &wait, mainspring_note_origin());
  if (wait.is_unlocked) pthread_mutex_lock(mutex);
  return came ? 0 : ETIMEDOUT;
}

REPLACEMENT int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(pthread_cond_wait)(condition, mutex);
  return wait_for_condition(owner, condition, mutex, -1);
}

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec; }

static int64_t left_until(const struct timespec *deadline, clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return nanoseconds(*deadline) - nanoseconds(now);
}

REPLACEMENT int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(pthread_cond_timedwait)(condition, mutex, deadline);
  // The C library does not say which clock a condition variable uses. The realtime and the monotonic clock differ by
  // years, so the clock that is nearer to the deadline is the right one.
  int64_t by_date = left_until(deadline, CLOCK_REALTIME);
  int is_date = llabs(by_date) < llabs(left_until(deadline, CLOCK_MONOTONIC));
  int64_t left = mainspring_work_hooks.delay(left_until(deadline, is_date ? CLOCK_REALTIME : CLOCK_MONOTONIC), is_date);
  if (left == 0) {
    pthread_mutex_unlock(mutex);
    pthread_mutex_lock(mutex);
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

// MARK: - Sleeps

static void sleep_for(void *owner, int64_t nanoseconds) {
  int is_virtual = mainspring_clock_is_virtual();
  if (nanoseconds > 0) mainspring_work_hooks.waits.wait(owner, NULL, nanoseconds, never, NULL, mainspring_note_origin());
  // The time that Thread.sleep reads afterwards may be a fraction of a nanosecond before its deadline; it then sleeps
  // again for a duration of zero.
  else if (is_virtual) mainspring_thread()->has_slept_for_nothing = 1;
  // Thread.sleep uses a clock that may advance in steps of ten milliseconds.
  if (nanoseconds > 0 && !is_virtual) mainspring_add_to_uptime(nanoseconds + 20000000);
}

// Returns the duration that the caller most likely requested. Thread.sleep(until:) reads the clock and sleeps for the
// difference, so the duration is shorter than requested by the time since that reading. Thread.sleep(forTimeInterval:)
// may pass one nanosecond too little or too much.
static int64_t meant_by_duration(int64_t nanoseconds) {
  struct mainspring_readings *readings = mainspring_readings_of_thread();
  int has_read_date = readings->count > 0 && readings->last[(readings->count - 1) % MAINSPRING_READINGS].clock == CLOCK_REALTIME;
  if (has_read_date || mainspring_clock_is_virtual()) return mainspring_work_hooks.delay(nanoseconds, 1);
  int64_t rest = (nanoseconds + 1) % 1000;
  return rest <= 2 ? nanoseconds + 1 - rest : nanoseconds;
}

REPLACEMENT int nanosleep(const struct timespec *duration, struct timespec *rest) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(nanosleep)(duration, rest);
  sleep_for(owner, meant_by_duration(nanoseconds(*duration)));
  return 0;
}

REPLACEMENT int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(clock_nanosleep)(clock, flags, time, rest);
  int is_deadline = flags & TIMER_ABSTIME;
  sleep_for(owner, is_deadline ? mainspring_work_hooks.delay(left_until(time, clock), clock == CLOCK_REALTIME) : nanoseconds(*time));
  return 0;
}

REPLACEMENT int usleep(useconds_t microseconds) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(usleep)(microseconds);
  sleep_for(owner, (int64_t)microseconds * 1000);
  return 0;
}

REPLACEMENT unsigned sleep(unsigned seconds) {
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner == NULL) return ORIGINAL(sleep)(seconds);
  sleep_for(owner, (int64_t)seconds * 1000000000);
  return 0;
}

// Thread.sleep sleeps again until this clock has advanced far enough.
extern double CFGetSystemUptime(void);
REPLACEMENT double CFGetSystemUptime(void) {
  struct mainspring_thread *thread = mainspring_thread();
  if (mainspring_clock_is_virtual()) {
    double after_nothing = thread->has_slept_for_nothing ? 1e-6 : 0;
    thread->has_slept_for_nothing = 0;
    return ORIGINAL(CFGetSystemUptime)() + after_nothing;
  }
  return ORIGINAL(CFGetSystemUptime)() + (double)thread->added_uptime / 1e9;
}

// MARK: - Run loops of other threads

REPLACEMENT int CFRunLoopRunSpecific(void *loop, const void *mode, double seconds, unsigned char returns_after_source) {
  struct mainspring_thread *thread = mainspring_thread();
  void *outer = thread->run_loop;
  if (thread->work != NULL) thread->run_loop = loop;
  int result = ORIGINAL(CFRunLoopRunSpecific)(loop, mode, seconds, returns_after_source);
  thread->run_loop = outer;
  return result;
}

// Notifies the hooks only for a device's thread that serves a run loop. Any other code that polls waits for events from
// outside, and the device waits with it.
static void *will_poll(int waits) {
  struct mainspring_thread *thread = mainspring_thread();
  if (!waits || thread->run_loop == NULL || thread->work == NULL) return NULL;
  if (!mainspring_hook_is_enabled(mainspring_hook_threads)) return NULL;
  return mainspring_work_hooks.waits.will_poll(thread->run_loop);
}

REPLACEMENT int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
  void *waiter = will_poll(timeout == NULL || nanoseconds(*timeout) > 0);
  int result = ORIGINAL(ppoll)(descriptors, count, timeout, signals);
  int error = errno;
  if (waiter != NULL) mainspring_work_hooks.waits.did_poll(waiter);
  errno = error;
  return result;
}

REPLACEMENT int epoll_wait(int descriptor, struct epoll_event *events, int count, int timeout) {
  void *waiter = will_poll(timeout != 0);
  int result = ORIGINAL(epoll_wait)(descriptor, events, count, timeout);
  int error = errno;
  if (waiter != NULL) mainspring_work_hooks.waits.did_poll(waiter);
  errno = error;
  return result;
}

void mainspring_run_loop_will_wake_up(void *loop) { mainspring_signal_waiters(loop, 1); }

// MARK: - Threads

struct thread_start {
  void *(*entry)(void *context);
  void *context;
  // NULL if the thread has no owner; `work` is NULL in that case too.
  void *owner;
  void *work;
};

static void *(*left_out)(void *context);

void mainspring_leave_out_threads(void *(*entry)(void *context)) { left_out = entry; }

// The key of the thread's work. Its destructor runs when the thread ends in any way, including pthread_exit, which
// Foundation's threads call.
static pthread_key_t work_of_thread;

static void end_thread(void *work) {
  mainspring_set_work_of_thread(NULL);
  mainspring_set_owner_of_thread(NULL);
  mainspring_work_hooks.queues.thread_ends(work);
}

static void make_key(void) { pthread_key_create(&work_of_thread, end_thread); }

static void begin_work(struct thread_start start) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_key);
  mainspring_work_hooks.queues.thread_begins(start.work);
  mainspring_set_owner_of_thread(start.owner);
  mainspring_set_work_of_thread(start.work);
  pthread_setspecific(work_of_thread, start.work);
}

// Like the destructor of a C++ thread-local variable, a destructor registered here runs before the destructors of
// thread-specific data, whatever their order.
extern int __cxa_thread_atexit_impl(void (*destructor)(void *), void *object, void *library);
// An address in the library or program that contains this code; the compiler provides it.
extern char __dso_handle __attribute__((visibility("hidden")));

static void note_end(void *thread) { ((struct mainspring_thread *)thread)->ends = 1; }

static void *run_thread(void *argument) {
  struct thread_start start = *(struct thread_start *)argument;
  free(argument);
  __cxa_thread_atexit_impl(note_end, mainspring_thread(), &__dso_handle);
  if (start.owner != NULL) begin_work(start);
  return start.entry(start.context);
}

// Returns whether a library creates the thread for its own use. The threads of Dispatch's pool serve all code,
// whichever block made the pool grow, and so do Foundation's threads that serve sockets.
static int is_of_a_library(void *caller) {
  if (mainspring_is_in_same_file(caller, mainspring_original("dispatch_async_f"))) return 1;
  return !mainspring_thread()->starts_thread && mainspring_is_in_same_file(caller, mainspring_original("_CFThreadCreate"));
}

extern pthread_t _CFThreadCreate(pthread_attr_t attributes, void *(*entry)(void *context), void *context);
REPLACEMENT pthread_t _CFThreadCreate(pthread_attr_t attributes, void *(*entry)(void *context), void *context) {
  // Thread.start calls this function.
  mainspring_thread()->starts_thread = 1;
  pthread_t thread = ORIGINAL(_CFThreadCreate)(attributes, entry, context);
  mainspring_thread()->starts_thread = 0;
  return thread;
}

REPLACEMENT int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*entry)(void *), void *context) {
  // Ask for the owner first: if there is one, the hooks are set, and `left_out` was set before them and does not
  // change.
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner != NULL && (entry == left_out || is_of_a_library(__builtin_return_address(0)))) owner = NULL;
  struct thread_start *start = malloc(sizeof *start);
  if (start == NULL) return EAGAIN;
  void *work = owner == NULL ? NULL : mainspring_work_hooks.queues.will_make_thread(owner, mainspring_note_origin());
  *start = (struct thread_start){entry, context, owner, work};
  int error = ORIGINAL(pthread_create)(thread, attributes, run_thread, start);
  if (error != 0) {
    if (owner != NULL) mainspring_work_hooks.queues.thread_ends(work);
    free(start);
  }
  return error;
}
