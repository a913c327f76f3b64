#include "libevent_events.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <stdlib.h>

static struct event_base *base_of(void *loop) { return ((struct libevent_loop *)loop)->base; }

struct timeval libevent_duration(int64_t nanoseconds) {
  int64_t microseconds = (nanoseconds + 999) / 1000;
  return (struct timeval){.tv_sec = microseconds / 1000000, .tv_usec = microseconds % 1000000};
}

void libevent_callback(evutil_socket_t fd, short kinds, void *argument) {
  struct bench_work *work = argument;
  work->run(work);
}

void *libevent_make_timers(void *loop, long count) { return malloc((size_t)count * sizeof(struct event)); }

void libevent_add_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  struct event *timer = (struct event *)timers + index;
  struct timeval delay = libevent_duration(nanoseconds);
  event_assign(timer, base_of(loop), -1, 0, libevent_callback, work);
  event_add(timer, &delay);
}

void libevent_cancel_timer(void *loop, void *timers, long index) { event_del((struct event *)timers + index); }

// Adding a pending event moves it.
void libevent_reset_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  struct timeval delay = libevent_duration(nanoseconds);
  event_add((struct event *)timers + index, &delay);
}

void libevent_add_repeating_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work) {
  struct event *timer = (struct event *)timers + index;
  struct timeval interval = libevent_duration(nanoseconds);
  event_assign(timer, base_of(loop), -1, EV_PERSIST, libevent_callback, work);
  event_add(timer, &interval);
}

void libevent_destroy_timers(void *loop, void *timers, long count) {
  // The base still refers to pending timers.
  for (long i = 0; i < count; i++) event_del((struct event *)timers + i);
  free(timers);
}

void *libevent_add_reader(void *loop, int fd, struct bench_work *work) {
  struct event *reader = event_new(base_of(loop), fd, EV_READ | EV_PERSIST, libevent_callback, work);
  event_add(reader, NULL);
  return reader;
}

void libevent_remove_reader(void *loop, void *reader) { event_free(reader); }

static void received(struct bufferevent *connection, void *argument) {
  evbuffer_add_buffer(bufferevent_get_output(connection), bufferevent_get_input(connection));
}

void *libevent_add_echo(void *loop, int fd) {
  struct bufferevent *connection = bufferevent_socket_new(base_of(loop), fd, BEV_OPT_CLOSE_ON_FREE);
  bufferevent_setcb(connection, received, NULL, NULL, NULL);
  bufferevent_enable(connection, EV_READ | EV_WRITE);
  return connection;
}

void libevent_remove_echo(void *loop, void *connection) { bufferevent_free(connection); }

void *libevent_base(void *loop) { return base_of(loop); }
