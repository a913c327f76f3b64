#ifndef BENCHMARKS_CPEERS_H
#define BENCHMARKS_CPEERS_H

#include <stdbool.h>
#include <stdint.h>

// What a loop is asked to call. Peers written in C pass the pointer through their library and call `run`; peers written
// in Swift capture `object`, which calls it. Both so pay one indirect call a callback.
struct bench_work {
  void (*_Nonnull run)(struct bench_work *_Nonnull work);
  void *_Nullable state;
  void *_Nullable object;
};

// A run loop as the workloads see it. `make`, `run`, `destroy` and what takes descriptors are called on one thread,
// outside any callout; `stop`, `post_here` and the timers inside a callout; `post` and `signal` on any thread.
struct bench_peer {
  void *_Nonnull (*_Nonnull make)(void);
  void (*_Nonnull destroy)(void *_Nonnull loop);
  // Returns after `stop`. Peers with a thread of their own only wait here.
  void (*_Nonnull run)(void *_Nonnull loop);
  void (*_Nonnull stop)(void *_Nonnull loop);

  void (*_Nonnull post)(void *_Nonnull loop, struct bench_work *_Nonnull work);
  void (*_Nonnull post_here)(void *_Nonnull loop, struct bench_work *_Nonnull work);

  // A source made once and signalled many times; null where the peer has none.
  void *_Nonnull (*_Nullable make_source)(void *_Nonnull loop, struct bench_work *_Nonnull work);
  void (*_Nullable signal)(void *_Nonnull loop, void *_Nonnull source);
  void (*_Nullable destroy_source)(void *_Nonnull loop, void *_Nonnull source);

  // Room for `count` timers: the timers themselves where the library leaves their memory to the user, else handles.
  void *_Nonnull (*_Nonnull make_timers)(void *_Nonnull loop, long count);
  bool timers_are_users_memory;
  void (*_Nonnull add_timer)(
      void *_Nonnull loop, void *_Nonnull timers, long index, int64_t nanoseconds, struct bench_work *_Nonnull work);
  void (*_Nonnull cancel_timer)(void *_Nonnull loop, void *_Nonnull timers, long index);
  // Each was added at least once; some may still wait. The loop is destroyed next.
  void (*_Nonnull destroy_timers)(void *_Nonnull loop, void *_Nonnull timers, long count);

  void *_Nonnull (*_Nonnull add_reader)(void *_Nonnull loop, int fd, struct bench_work *_Nonnull work);
  void (*_Nonnull remove_reader)(void *_Nonnull loop, void *_Nonnull reader);
  // The library has read the byte before it calls, so the callout must not.
  bool reads_by_itself;
};

struct bench_peer bench_libevent_once(void);
struct bench_peer bench_libevent_queue(void);
struct bench_peer bench_libuv(void);
struct bench_peer bench_libev(void);
struct bench_peer bench_glib(void);

// Confines the calling thread, and threads that it starts, to one core; false where that core is not to be had.
bool bench_pin_to_core(int core);
// The most descriptors that this process may have, after asking for as many as the system grants.
long bench_raise_descriptor_limit(void);

#endif
