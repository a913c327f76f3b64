// libevent as in its manual: a base with locks, posts by event_base_once, a reusable source by event_active.
#include "libevent_events.h"

#include <event2/thread.h>
#include <stdlib.h>

static void *make(void) {
  evthread_use_pthreads();
  struct libevent_loop *loop = malloc(sizeof *loop);
  loop->base = event_base_new();
  return loop;
}

static void destroy(void *loop) {
  event_base_free(((struct libevent_loop *)loop)->base);
  free(loop);
}

static void run(void *loop) {
  event_base_loop(((struct libevent_loop *)loop)->base, EVLOOP_NO_EXIT_ON_EMPTY);
}

static void stop(void *loop) { event_base_loopbreak(((struct libevent_loop *)loop)->base); }

static void post(void *loop, struct bench_work *work) {
  struct timeval at_once = {0, 0};
  event_base_once(((struct libevent_loop *)loop)->base, -1, EV_TIMEOUT, libevent_callback, work, &at_once);
}

static void *make_source(void *loop, struct bench_work *work) {
  return event_new(((struct libevent_loop *)loop)->base, -1, EV_PERSIST, libevent_callback, work);
}

static void signal_source(void *loop, void *source) { event_active(source, EV_READ, 1); }

static void destroy_source(void *loop, void *source) { event_free(source); }

struct bench_peer bench_libevent_once(void) {
  return (struct bench_peer){
      .make = make,
      .destroy = destroy,
      .run = run,
      .stop = stop,
      .post = post,
      .post_here = post,
      .make_source = make_source,
      .signal = signal_source,
      .destroy_source = destroy_source,
      .make_timers = libevent_make_timers,
      .timers_are_users_memory = true,
      .add_timer = libevent_add_timer,
      .cancel_timer = libevent_cancel_timer,
      .reset_timer = libevent_reset_timer,
      .add_repeating_timer = libevent_add_repeating_timer,
      .destroy_timers = libevent_destroy_timers,
      .add_reader = libevent_add_reader,
      .remove_reader = libevent_remove_reader,
      .add_echo = libevent_add_echo,
      .remove_echo = libevent_remove_echo,
      .event_base = libevent_base,
  };
}
