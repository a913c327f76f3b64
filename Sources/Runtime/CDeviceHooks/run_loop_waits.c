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
  thread->run_loop = loop;
  thread->frames_that_stay++;
  int result = ORIGINAL(CFRunLoopRunSpecific)(loop, mode, seconds, returns_after_source);
  thread->frames_that_stay--;
  thread->run_loop = outer;
  return result;
}

struct poll {
  // The wait of a device's thread that serves a run loop, or NULL.
  void *waiter;
  // The device whose main thread polls for its run loop, or NULL.
  void *main_thread_of;
};

// Notifies the hooks only if a run loop waits. Any other code that polls waits for events from outside, and the device
// waits with it.
static struct poll begin_poll(int waits) {
  struct mainspring_thread *thread = mainspring_thread();
  // Foundation's thread for child processes has called no handler, and goes on.
  if (thread->ended_child != NULL) mainspring_child_is_known_to_have_ended();
  struct poll poll = {0};
  if (!waits || thread->run_loop == NULL) return poll;
  if (thread->work != NULL) {
    if (mainspring_hook_is_enabled(mainspring_hook_threads)) poll.waiter = mainspring_work_hooks.waits.begin_wait_in_poll(thread->run_loop);
    return poll;
  }
  poll.main_thread_of = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (poll.main_thread_of != NULL) mainspring_work_hooks.waits.main_thread_polls(poll.main_thread_of, 1);
  return poll;
}

static void end_poll(struct poll poll) {
  int error = errno;
  if (poll.waiter != NULL) mainspring_work_hooks.waits.did_poll(poll.waiter);
  if (poll.main_thread_of != NULL) mainspring_work_hooks.waits.main_thread_polls(poll.main_thread_of, 0);
  errno = error;
}

// A thread of a device looks for events once more when its wait has begun: a thread of no device may have woken the run
// loop after its last look, and time would pass before this thread returns from the kernel.

REPLACEMENT int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
  struct poll poll = begin_poll(timeout == NULL || timeout->tv_sec > 0 || timeout->tv_nsec > 0);
  int result = poll.waiter == NULL ? 0 : ORIGINAL(ppoll)(descriptors, count, &(struct timespec){0}, signals);
  if (result == 0) {
    if (poll.waiter != NULL) mainspring_work_hooks.waits.will_poll(poll.waiter);
    result = ORIGINAL(ppoll)(descriptors, count, timeout, signals);
  }
  end_poll(poll);
  return result;
}

REPLACEMENT int epoll_wait(int descriptor, struct epoll_event *events, int count, int timeout) {
  struct poll poll = begin_poll(timeout != 0);
  int result = poll.waiter == NULL ? 0 : ORIGINAL(epoll_wait)(descriptor, events, count, 0);
  if (result == 0) {
    if (poll.waiter != NULL) mainspring_work_hooks.waits.will_poll(poll.waiter);
    result = ORIGINAL(epoll_wait)(descriptor, events, count, timeout);
  }
  end_poll(poll);
  return result;
}
