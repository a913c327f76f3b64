#ifndef BENCHMARKS_CPEERS_H
#define BENCHMARKS_CPEERS_H

#include <stdbool.h>
#include <stdint.h>

// A callback for a loop. Peers written in C pass the pointer through their library and call `run`; peers written in
// Swift capture `object`, which calls it. Both make one indirect call per callback.
struct bench_work {
  void (*_Nonnull run)(struct bench_work *_Nonnull work);
  void *_Nullable state;
  void *_Nullable object;
};

// The operations of a run loop for the workloads. `make`, `run`, `destroy` and the functions for readers are called on
// one thread, outside callouts; `stop`, `post_here` and the functions for timers during a callout; `post` and `signal`
// on any thread.
struct bench_peer {
  void *_Nonnull (*_Nonnull make)(void);
  void (*_Nonnull destroy)(void *_Nonnull loop);
  // Returns after `stop`. For a peer with its own thread, it only waits.
  void (*_Nonnull run)(void *_Nonnull loop);
  void (*_Nonnull stop)(void *_Nonnull loop);

  void (*_Nonnull post)(void *_Nonnull loop, struct bench_work *_Nonnull work);
  void (*_Nonnull post_here)(void *_Nonnull loop, struct bench_work *_Nonnull work);

  // A source that is made once and signaled many times. All three functions are null if the peer has none.
  void *_Nonnull (*_Nullable make_source)(void *_Nonnull loop, struct bench_work *_Nonnull work);
  void (*_Nullable signal)(void *_Nonnull loop, void *_Nonnull source);
  void (*_Nullable destroy_source)(void *_Nonnull loop, void *_Nonnull source);

  // All functions for timers are null if the peer has no timers.
  //
  // Memory for `count` timers: the timers themselves if the library leaves their memory to the user, otherwise handles.
  void *_Nonnull (*_Nullable make_timers)(void *_Nonnull loop, long count);
  bool timers_are_users_memory;
  void (*_Nullable add_timer)(
      void *_Nonnull loop, void *_Nonnull timers, long index, int64_t nanoseconds, struct bench_work *_Nonnull work);
  void (*_Nullable cancel_timer)(void *_Nonnull loop, void *_Nonnull timers, long index);
  // Moves a timer that is pending, in the way that the library's documentation names.
  void (*_Nullable reset_timer)(
      void *_Nonnull loop, void *_Nonnull timers, long index, int64_t nanoseconds, struct bench_work *_Nonnull work);
  // Adds a timer that fires again and again until it is destroyed.
  void (*_Nullable add_repeating_timer)(
      void *_Nonnull loop, void *_Nonnull timers, long index, int64_t nanoseconds, struct bench_work *_Nonnull work);
  // Every timer was added at least once, and some may be pending. The loop is destroyed next.
  void (*_Nullable destroy_timers)(void *_Nonnull loop, void *_Nonnull timers, long count);

  // Both functions for readers are null if the peer watches no descriptors.
  void *_Nonnull (*_Nullable add_reader)(void *_Nonnull loop, int fd, struct bench_work *_Nonnull work);
  void (*_Nullable remove_reader)(void *_Nonnull loop, void *_Nonnull reader);
  // Whether the library reads the byte before the callout, which then must not read it.
  bool reads_by_itself;

  // The library's buffered stream over a connected socket, which sends back what it receives; both are null if the
  // library has none. The stream owns the descriptor. Called as the functions for readers are.
  void *_Nonnull (*_Nullable add_echo)(void *_Nonnull loop, int fd);
  void (*_Nullable remove_echo)(void *_Nonnull loop, void *_Nonnull echo);

  // The libevent base of the loop, for evhttp; null if it has none.
  void *_Nonnull (*_Nullable event_base)(void *_Nonnull loop);
};

struct bench_peer bench_libevent_once(void);
struct bench_peer bench_libevent_queue(void);
struct bench_peer bench_libuv(void);
struct bench_peer bench_libev(void);
struct bench_peer bench_glib(void);
// To be copied; see template.c.
struct bench_peer bench_template(void);

// Connected stream sockets, TCP over the loopback address or Unix sockets, none of which blocks; returns false if the
// system refuses.
bool bench_make_connections(bool is_tcp, long count, int *_Nonnull clients, int *_Nonnull servers);
// A TCP socket that listens at a free port of the loopback address, and a blocking connection to it.
int bench_listen(void);
int bench_connect(int listener);
// On each connection sends the message, waits for the answer, and sends the next one, until `requests` were answered.
// Returns the time that it took, in nanoseconds, or -1 if an answer failed. The answer's bytes are compared if they are
// given; otherwise only their number.
int64_t bench_make_requests(
    const int *_Nonnull clients, long count, const void *_Nonnull message, long message_length,
    const void *_Nullable answer, long answer_length, long requests);

// evhttp, which answers every request with "ok", on a libevent base and a listening socket, which it owns. Returns the
// number of requests when it is stopped.
void *_Nonnull bench_http_start(void *_Nonnull event_base, int listener);
long bench_http_stop(void *_Nonnull server);

// Sets how late the kernel may wake the calling thread from a sleep.
void bench_set_timer_slack(long nanoseconds);
// Tells the processor that the calling thread only waits.
static inline void bench_relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

// Ends the process after so many seconds with the text on standard error and the status 1. The next call replaces the
// alarm; `alarm(0)` cancels it.
void bench_set_alarm(unsigned seconds, const char *_Nonnull text);
// Pins the calling thread, and threads that it starts, to one core; returns false if that core is not available.
bool bench_pin_to_core(int core);
// The core on which the calling thread runs at this moment.
int bench_current_core(void);
// Raises the limit of descriptors as far as the system permits, and returns it.
long bench_raise_descriptor_limit(void);

#endif
