// libev: a list of work behind a mutex, and ev_async_send.
//
// libev's library also exports functions with libevent's names (event_add, event_base_new, …). If both were linked, one
// library's functions would replace the other's. Therefore libev is loaded at run time with local symbols.
#include "work_list.h"

#include <dlfcn.h>
#include <ev.h>
#include <stdio.h>
#include <stdlib.h>

static struct {
  struct ev_loop *(*loop_new)(unsigned int flags);
  void (*loop_destroy)(struct ev_loop *);
  int (*run)(struct ev_loop *, int);
  void (*break_)(struct ev_loop *, int);
  void (*async_start)(struct ev_loop *, ev_async *);
  void (*async_stop)(struct ev_loop *, ev_async *);
  void (*async_send)(struct ev_loop *, ev_async *);
  void (*timer_start)(struct ev_loop *, ev_timer *);
  void (*timer_stop)(struct ev_loop *, ev_timer *);
  void (*timer_again)(struct ev_loop *, ev_timer *);
  void (*io_start)(struct ev_loop *, ev_io *);
  void (*io_stop)(struct ev_loop *, ev_io *);
} libev;

struct loop {
  struct ev_loop *ev;
  ev_async wake;
  struct work_list list;
};

static void *symbol(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (!found) {
    fprintf(stderr, "libev has no %s\n", name);
    exit(1);
  }
  return found;
}

static void open_libev(void) {
  if (libev.loop_new) return;
  void *library = dlopen("libev.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  libev.loop_destroy = symbol(library, "ev_loop_destroy");
  libev.run = symbol(library, "ev_run");
  libev.break_ = symbol(library, "ev_break");
  libev.async_start = symbol(library, "ev_async_start");
  libev.async_stop = symbol(library, "ev_async_stop");
  libev.async_send = symbol(library, "ev_async_send");
  libev.timer_start = symbol(library, "ev_timer_start");
  libev.timer_stop = symbol(library, "ev_timer_stop");
  libev.timer_again = symbol(library, "ev_timer_again");
  libev.io_start = symbol(library, "ev_io_start");
  libev.io_stop = symbol(library, "ev_io_stop");
  libev.loop_new = symbol(library, "ev_loop_new");
}

static void drain(struct ev_loop *ev, ev_async *wake, int events) {
  work_list_drain(&((struct loop *)wake->data)->list);
}

static void *make(void) {
  open_libev();
  struct loop *loop = malloc(sizeof *loop);
  loop->ev = libev.loop_new(EVFLAG_AUTO);
  work_list_init(&loop->list);
  ev_async_init(&loop->wake, drain);
  loop->wake.data = loop;
  libev.async_start(loop->ev, &loop->wake);
  return loop;
}

static void destroy(void *argument) {
  struct loop *loop = argument;
  libev.async_stop(loop->ev, &loop->wake);
  libev.loop_destroy(loop->ev);
  free(loop);
}

static void run(void *loop) { libev.run(((struct loop *)loop)->ev, 0); }

static void stop(void *loop) { libev.break_(((struct loop *)loop)->ev, EVBREAK_ALL); }

static void post(void *argument, struct bench_work *work) {
  struct loop *loop = argument;
  if (work_list_push(&loop->list, work)) libev.async_send(loop->ev, &loop->wake);
}

static void signaled(struct ev_loop *ev, ev_async *source, int events) {
  struct bench_work *work = source->data;
  work->run(work);
}

static void *make_source(void *loop, struct bench_work *work) {
  ev_async *source = malloc(sizeof *source);
  ev_async_init(source, signaled);
  source->data = work;
  libev.async_start(((struct loop *)loop)->ev, source);
  return source;
}

static void signal_source(void *loop, void *source) { libev.async_send(((struct loop *)loop)->ev, source); }

static void destroy_source(void *loop, void *source) {
  libev.async_stop(((struct loop *)loop)->ev, source);
  free(source);
}

static void fired(struct ev_loop *ev, ev_timer *timer, int events) {
  struct bench_work *work = timer->data;
  work->run(work);
}

static void *make_timers(void *loop, long count) { return malloc((size_t)count * sizeof(ev_timer)); }

static void add_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  ev_timer *timer = (ev_timer *)timers + index;
  ev_timer_init(timer, fired, (double)nanoseconds / 1e9, 0);
  timer->data = work;
  libev.timer_start(((struct loop *)loop)->ev, timer);
}

static void cancel_timer(void *loop, void *timers, long index) {
  libev.timer_stop(((struct loop *)loop)->ev, (ev_timer *)timers + index);
}

// The way that libev's manual names for idle timeouts: the repeat value alone, and ev_timer_again.
static void reset_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  ev_timer *timer = (ev_timer *)timers + index;
  timer->repeat = (double)nanoseconds / 1e9;
  libev.timer_again(((struct loop *)loop)->ev, timer);
}

static void add_repeating_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  ev_timer *timer = (ev_timer *)timers + index;
  double interval = (double)nanoseconds / 1e9;
  ev_timer_init(timer, fired, interval, interval);
  timer->data = work;
  libev.timer_start(((struct loop *)loop)->ev, timer);
}

static void destroy_timers(void *loop, void *timers, long count) {
  for (long i = 0; i < count; i++) libev.timer_stop(((struct loop *)loop)->ev, (ev_timer *)timers + i);
  free(timers);
}

static void ready(struct ev_loop *ev, ev_io *reader, int events) {
  struct bench_work *work = reader->data;
  work->run(work);
}

static void *add_reader(void *loop, int fd, struct bench_work *work) {
  ev_io *reader = malloc(sizeof *reader);
  ev_io_init(reader, ready, fd, EV_READ);
  reader->data = work;
  libev.io_start(((struct loop *)loop)->ev, reader);
  return reader;
}

static void remove_reader(void *loop, void *reader) {
  libev.io_stop(((struct loop *)loop)->ev, reader);
  free(reader);
}

struct bench_peer bench_libev(void) {
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
      .make_timers = make_timers,
      .timers_are_users_memory = true,
      .add_timer = add_timer,
      .cancel_timer = cancel_timer,
      .reset_timer = reset_timer,
      .add_repeating_timer = add_repeating_timer,
      .destroy_timers = destroy_timers,
      .add_reader = add_reader,
      .remove_reader = remove_reader,
  };
}
