// libuv: a list of work behind a mutex, and uv_async_send, its only function for other threads.
#include "work_list.h"

#include <stdlib.h>
#include <uv.h>

struct loop {
  uv_loop_t uv;
  uv_async_t wake;
  struct work_list list;
};

struct source {
  uv_async_t async;
  struct bench_work *work;
};

struct reader {
  uv_poll_t poll;
  struct bench_work *work;
};

struct echo {
  union {
    uv_handle_t handle;
    uv_stream_t stream;
    uv_tcp_t tcp;
    uv_pipe_t pipe;
  };
  char room[4096];
};

static void drain(uv_async_t *wake) { work_list_drain(&((struct loop *)wake->data)->list); }

static void *make(void) {
  struct loop *loop = malloc(sizeof *loop);
  uv_loop_init(&loop->uv);
  work_list_init(&loop->list);
  uv_async_init(&loop->uv, &loop->wake, drain);
  loop->wake.data = loop;
  return loop;
}

static void destroy(void *argument) {
  struct loop *loop = argument;
  uv_close((uv_handle_t *)&loop->wake, NULL);
  uv_run(&loop->uv, UV_RUN_DEFAULT);
  uv_loop_close(&loop->uv);
  free(loop);
}

static void run(void *loop) { uv_run(&((struct loop *)loop)->uv, UV_RUN_DEFAULT); }

static void stop(void *loop) { uv_stop(&((struct loop *)loop)->uv); }

static void post(void *argument, struct bench_work *work) {
  struct loop *loop = argument;
  if (work_list_push(&loop->list, work)) uv_async_send(&loop->wake);
}

static void signaled(uv_async_t *async) {
  struct bench_work *work = ((struct source *)async)->work;
  work->run(work);
}

static void *make_source(void *loop, struct bench_work *work) {
  struct source *source = malloc(sizeof *source);
  source->work = work;
  uv_async_init(&((struct loop *)loop)->uv, &source->async, signaled);
  return source;
}

static void signal_source(void *loop, void *source) { uv_async_send(&((struct source *)source)->async); }

static void closed(uv_handle_t *handle) { free(handle); }

static void destroy_source(void *loop, void *source) { uv_close(source, closed); }

static void fired(uv_timer_t *timer) {
  struct bench_work *work = timer->data;
  work->run(work);
}

// A handle is initialized once and can then be started and stopped any number of times.
static void *make_timers(void *loop, long count) {
  uv_timer_t *timers = malloc((size_t)count * sizeof *timers);
  for (long i = 0; i < count; i++) uv_timer_init(&((struct loop *)loop)->uv, &timers[i]);
  return timers;
}

static void add_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  uv_timer_t *timer = (uv_timer_t *)timers + index;
  timer->data = work;
  uv_timer_start(timer, fired, (uint64_t)((nanoseconds + 999999) / 1000000), 0);
}

static void cancel_timer(void *loop, void *timers, long index) {
  uv_timer_stop((uv_timer_t *)timers + index);
}

static void add_repeating_timer(
    void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  uv_timer_t *timer = (uv_timer_t *)timers + index;
  uint64_t milliseconds = (uint64_t)((nanoseconds + 999999) / 1000000);
  timer->data = work;
  uv_timer_start(timer, fired, milliseconds, milliseconds);
}

static void destroy_timers(void *argument, void *timers, long count) {
  struct loop *loop = argument;
  for (long i = 0; i < count; i++) uv_close((uv_handle_t *)((uv_timer_t *)timers + i), NULL);
  uv_run(&loop->uv, UV_RUN_NOWAIT);
  free(timers);
}

static void ready(uv_poll_t *poll, int status, int events) {
  struct bench_work *work = ((struct reader *)poll)->work;
  work->run(work);
}

static void *add_reader(void *loop, int fd, struct bench_work *work) {
  struct reader *reader = malloc(sizeof *reader);
  reader->work = work;
  uv_poll_init(&((struct loop *)loop)->uv, &reader->poll, fd);
  uv_poll_start(&reader->poll, UV_READABLE, ready);
  return reader;
}

static void remove_reader(void *loop, void *reader) { uv_close(reader, closed); }

static void give_room(uv_handle_t *handle, size_t suggested, uv_buf_t *room) {
  *room = uv_buf_init(((struct echo *)handle)->room, sizeof ((struct echo *)handle)->room);
}

static void received(uv_stream_t *stream, ssize_t count, const uv_buf_t *room) {
  if (count <= 0) return;
  // The next message comes only after this one was answered, so the socket has room for all of it.
  uv_buf_t answer = uv_buf_init(room->base, (unsigned)count);
  if (uv_try_write(stream, &answer, 1) != count) abort();
}

static void *add_echo(void *loop, int fd) {
  struct echo *echo = malloc(sizeof *echo);
  uv_loop_t *uv = &((struct loop *)loop)->uv;
  if (uv_guess_handle(fd) == UV_TCP) {
    uv_tcp_init(uv, &echo->tcp);
    uv_tcp_open(&echo->tcp, fd);
  } else {
    uv_pipe_init(uv, &echo->pipe, 0);
    uv_pipe_open(&echo->pipe, fd);
  }
  uv_read_start(&echo->stream, give_room, received);
  return echo;
}

struct bench_peer bench_libuv(void) {
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
      // Starting a timer that is active moves it.
      .reset_timer = add_timer,
      .add_repeating_timer = add_repeating_timer,
      .destroy_timers = destroy_timers,
      .add_reader = add_reader,
      .remove_reader = remove_reader,
      .add_echo = add_echo,
      .remove_echo = remove_reader,
  };
}
