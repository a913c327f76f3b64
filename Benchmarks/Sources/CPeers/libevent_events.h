#ifndef BENCHMARKS_LIBEVENT_EVENTS_H
#define BENCHMARKS_LIBEVENT_EVENTS_H

#include "CPeers.h"

#include <sys/select.h>

#include <event2/event.h>
#include <event2/event_struct.h>

// Timers, readers and bufferevents of a libevent base, shared by the two peers that use libevent. The base is the first
// member of each peer's loop.
struct libevent_loop {
  struct event_base *base;
};

// The duration of a timer, rounded up, so that rounding does not make the timer early.
struct timeval libevent_duration(int64_t nanoseconds);

// libevent's callback, which calls the work that is passed as its argument.
void libevent_callback(evutil_socket_t fd, short kinds, void *work);

void *libevent_make_timers(void *loop, long count);
void libevent_add_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work);
void libevent_cancel_timer(void *loop, void *timers, long index);
void libevent_reset_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work);
void libevent_add_repeating_timer(void *loop, void *timers, long index, int64_t nanoseconds, struct bench_work *work);
void libevent_destroy_timers(void *loop, void *timers, long count);
void *libevent_add_reader(void *loop, int fd, struct bench_work *work);
void libevent_remove_reader(void *loop, void *reader);
void *libevent_add_echo(void *loop, int fd);
void libevent_remove_echo(void *loop, void *connection);
void *libevent_base(void *loop);

#endif
