// A library for LD_PRELOAD that makes threads late, as a busy machine does at any moment: after a poll, so that timers
// and posts that become due meanwhile are found together with what woke the loop; before the write that wakes another
// thread; and at a thread's start. Environment variables: LATE_SEED, a number, makes other threads late; of LATE_RARITY
// polls that may wait, 16 by default, one is late.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
  // The polls of an epoll descriptor that can be late: a test's loop is young, and a long run must end some day.
  young_polls = 40,
  most_descriptors = 4096,
  microseconds_after_poll = 400000,
  microseconds_before_wake = 30000,
  microseconds_before_start = 100000,
};

static atomic_int polls[most_descriptors];

static uint64_t number(const char *name, uint64_t otherwise) {
  const char *text = getenv(name);
  uint64_t number = text ? strtoull(text, NULL, 10) : 0;
  return number ? number : otherwise;
}

// Returns a random number. Each thread has a sequence of its own, which depends on the seed and on how many threads of
// the process have drawn before.
static uint64_t draw(void) {
  static atomic_uint threads;
  static _Thread_local uint64_t state;
  if (state == 0) state = (atomic_fetch_add(&threads, 1) + number("LATE_SEED", 1)) * 0x9e3779b97f4a7c15u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state >> 16;
}

// Sleeps for a random time in one of `rarity` calls.
//
// The system call itself, because the tests of virtual time replace the functions of the C library.
static void be_late(uint64_t rarity, unsigned most_microseconds) {
  if (draw() % rarity != 0) return;
  int error = errno;
  struct timespec time = {.tv_nsec = (long)(draw() % most_microseconds) * 1000};
  syscall(SYS_nanosleep, &time, NULL);
  errno = error;
}

static int forget(int epoll) {
  if (epoll >= 0 && epoll < most_descriptors) atomic_store(&polls[epoll], 0);
  return epoll;
}

int epoll_create1(int flags) { return forget((int)syscall(SYS_epoll_create1, flags)); }

int epoll_create(int size) {
  (void)size;
  return epoll_create1(0);
}

int epoll_wait(int epoll, struct epoll_event *events, int most, int milliseconds) {
  // The C library's own function, because it is a point at which a thread can be cancelled.
  static int (*next)(int, struct epoll_event *, int, int);
  if (next == NULL) next = dlsym(RTLD_NEXT, "epoll_wait");
  int ready = next(epoll, events, most, milliseconds);
  // A loop in virtual time only polls without waiting, and no delay changes what it does.
  bool waits = milliseconds != 0;
  if (waits && epoll >= 0 && epoll < most_descriptors && atomic_fetch_add(&polls[epoll], 1) < young_polls) {
    be_late(number("LATE_RARITY", 16), microseconds_after_poll);
  }
  return ready;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  static ssize_t (*next)(int, const void *, size_t);
  if (next == NULL) next = dlsym(RTLD_NEXT, "write");
  // The size of what an eventfd takes.
  if (count == 8) be_late(200, microseconds_before_wake);
  return next(descriptor, bytes, count);
}

struct start {
  void *(*body)(void *);
  void *argument;
};

static void *start_late(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  be_late(4, microseconds_before_start);
  return start.body(start.argument);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  static int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "pthread_create");
  struct start *start = malloc(sizeof *start);
  if (start == NULL) return EAGAIN;
  *start = (struct start){.body = body, .argument = argument};
  int failure = next(thread, attributes, start_late, start);
  if (failure != 0) free(start);
  return failure;
}
