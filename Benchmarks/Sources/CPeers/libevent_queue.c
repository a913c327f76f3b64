// libevent with an efficient queue: a base without locks, a custom queue in front of it, and an eventfd that is written
// only if the loop is about to sleep.
#include "libevent_events.h"
#include "work_queue.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

// The number of callouts between two polls of the kernel.
enum { budget = 1024 };

struct loop {
  struct libevent_loop libevent;
  struct work_queue queue;
  struct event *wake;
  int wake_fd;
  atomic_bool is_asleep;
  bool is_stopped;
  // Posts of the loop's own thread, which need no lock: a ring buffer whose capacity is a power of two.
  struct bench_work **local;
  size_t head, tail, capacity;
  // The duration of libevent's common timeouts, which are in a list instead of the heap.
  int64_t common_nanoseconds;
  const struct timeval *common;
};

// Edge-triggered, so nothing has to be read.
static void woken(evutil_socket_t fd, short kinds, void *argument) {}

static void *make(void) {
  struct loop *loop = calloc(1, sizeof *loop);
  struct event_config *configuration = event_config_new();
  event_config_set_flag(configuration, EVENT_BASE_FLAG_NOLOCK);
  loop->libevent.base = event_base_new_with_config(configuration);
  event_config_free(configuration);
  work_queue_init(&loop->queue);
  loop->wake_fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  loop->wake = event_new(loop->libevent.base, loop->wake_fd, EV_READ | EV_PERSIST | EV_ET, woken, NULL);
  event_add(loop->wake, NULL);
  loop->capacity = 64;
  loop->local = malloc(loop->capacity * sizeof *loop->local);
  return loop;
}

static void destroy(void *argument) {
  struct loop *loop = argument;
  event_free(loop->wake);
  event_base_free(loop->libevent.base);
  close(loop->wake_fd);
  work_queue_free(&loop->queue);
  free(loop->local);
  free(loop);
}

static void post(void *argument, struct bench_work *work) {
  struct loop *loop = argument;
  work_queue_push(&loop->queue, work);
  // The loop sets is_asleep before it checks the queue, so either this thread sees the flag or the loop sees the work.
  if (atomic_load(&loop->is_asleep) && atomic_exchange(&loop->is_asleep, false)) {
    uint64_t one = 1;
    if (write(loop->wake_fd, &one, sizeof one) < 0) abort();
  }
}

static void post_here(void *argument, struct bench_work *work) {
  struct loop *loop = argument;
  if (loop->tail - loop->head == loop->capacity) {
    struct bench_work **larger = malloc(loop->capacity * 2 * sizeof *larger);
    for (size_t i = loop->head; i < loop->tail; i++)
      larger[i & (loop->capacity * 2 - 1)] = loop->local[i & (loop->capacity - 1)];
    free(loop->local);
    loop->local = larger;
    loop->capacity *= 2;
  }
  loop->local[loop->tail++ & (loop->capacity - 1)] = work;
}

static void run(void *argument) {
  struct loop *loop = argument;
  loop->is_stopped = false;
  while (!loop->is_stopped) {
    size_t served = work_queue_drain(&loop->queue);
    for (; served < budget && loop->head < loop->tail; served++) {
      struct bench_work *work = loop->local[loop->head++ & (loop->capacity - 1)];
      work->run(work);
    }
    if (loop->is_stopped) break;
    bool has_work = served > 0;
    if (!has_work) {
      atomic_store(&loop->is_asleep, true);
      pthread_mutex_lock(&loop->queue.lock);
      has_work = loop->queue.incoming_count > 0;
      pthread_mutex_unlock(&loop->queue.lock);
    }
    event_base_loop(loop->libevent.base, EVLOOP_ONCE | (has_work ? EVLOOP_NONBLOCK : 0));
    atomic_store(&loop->is_asleep, false);
  }
}

// libevent's manual advises common timeouts for many timers of one duration. Each workload that resets or repeats
// timers uses a single duration, so a loop remembers one.
static const struct timeval *common_timeout(struct loop *loop, int64_t nanoseconds) {
  if (loop->common_nanoseconds != nanoseconds) {
    struct timeval duration = libevent_duration(nanoseconds);
    loop->common = event_base_init_common_timeout(loop->libevent.base, &duration);
    loop->common_nanoseconds = nanoseconds;
  }
  return loop->common;
}

static void reset_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  event_add((struct event *)timers + index, common_timeout(loop, nanoseconds));
}

// libevent adds a persistent timer again to the list that it came from.
static void add_repeating_timer(
    void *argument, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  struct loop *loop = argument;
  struct event *timer = (struct event *)timers + index;
  event_assign(timer, loop->libevent.base, -1, EV_PERSIST, libevent_callback, work);
  event_add(timer, common_timeout(loop, nanoseconds));
}

static void stop(void *loop) { ((struct loop *)loop)->is_stopped = true; }

struct bench_peer bench_libevent_queue(void) {
  return (struct bench_peer){
      .make = make,
      .destroy = destroy,
      .run = run,
      .stop = stop,
      .post = post,
      .post_here = post_here,
      .make_timers = libevent_make_timers,
      .timers_are_users_memory = true,
      .add_timer = libevent_add_timer,
      .cancel_timer = libevent_cancel_timer,
      .reset_timer = reset_timer,
      .add_repeating_timer = add_repeating_timer,
      .destroy_timers = libevent_destroy_timers,
      .add_reader = libevent_add_reader,
      .remove_reader = libevent_remove_reader,
      .add_echo = libevent_add_echo,
      .remove_echo = libevent_remove_echo,
      .event_base = libevent_base,
  };
}
