#define _GNU_SOURCE
#include "dispatch.h"
#include "threads.h"

#include <errno.h>
#include <poll.h>
#include <replacement.h>
#include <signal.h>
#include <sys/epoll.h>
#include <time.h>

REPLACEMENT int CFRunLoopRunSpecific(void *loop, const void *mode, double seconds, unsigned char returns_after_source) {
  struct mainspring_thread *thread = mainspring_thread();
  void *outer = thread->run_loop;
  if (thread->work != NULL) thread->run_loop = loop;
  thread->frames_that_stay++;
  int result = ORIGINAL(CFRunLoopRunSpecific)(loop, mode, seconds, returns_after_source);
  thread->frames_that_stay--;
  thread->run_loop = outer;
  return result;
}

// Begins a wait only for a device's thread that serves a run loop. Any other code that polls waits for events from
// outside, and the device waits with it.
static void *begin_wait(int waits) {
  struct mainspring_thread *thread = mainspring_thread();
  // Foundation's thread for child processes has called no handler, and goes on.
  if (thread->ended_child != NULL) mainspring_child_is_known_to_have_ended();
  if (!waits || thread->run_loop == NULL || thread->work == NULL) return NULL;
  if (!mainspring_hook_is_enabled(mainspring_hook_threads)) return NULL;
  return mainspring_work_hooks.waits.begin_wait_in_poll(thread->run_loop);
}

static void end_wait(void *waiter) {
  int error = errno;
  mainspring_work_hooks.waits.did_poll(waiter);
  errno = error;
}

// Both functions look for events once more when the wait has begun: a thread of no device may have woken the run loop
// after its last look, and time would pass before this thread returns from the kernel.

REPLACEMENT int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
  void *waiter = begin_wait(timeout == NULL || timeout->tv_sec > 0 || timeout->tv_nsec > 0);
  if (waiter == NULL) return ORIGINAL(ppoll)(descriptors, count, timeout, signals);
  int result = ORIGINAL(ppoll)(descriptors, count, &(struct timespec){0}, signals);
  if (result == 0) {
    mainspring_work_hooks.waits.will_poll(waiter);
    result = ORIGINAL(ppoll)(descriptors, count, timeout, signals);
  }
  end_wait(waiter);
  return result;
}

REPLACEMENT int epoll_wait(int descriptor, struct epoll_event *events, int count, int timeout) {
  void *waiter = begin_wait(timeout != 0);
  if (waiter == NULL) return ORIGINAL(epoll_wait)(descriptor, events, count, timeout);
  int result = ORIGINAL(epoll_wait)(descriptor, events, count, 0);
  if (result == 0) {
    mainspring_work_hooks.waits.will_poll(waiter);
    result = ORIGINAL(epoll_wait)(descriptor, events, count, timeout);
  }
  end_wait(waiter);
  return result;
}
