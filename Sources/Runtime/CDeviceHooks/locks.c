#define _GNU_SOURCE
#include "dispatch.h"
#include "threads.h"

#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <replacement.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The locks of Foundation (NSLock, NSRecursiveLock, NSCondition) in a search: other code can go on where a thread takes
// or releases a lock, and a thread that waits for a lock waits in the device's time. So the search finds locks that are
// taken in two orders. Outside of a search a thread waits for a lock in real time. So does a search if the lock's
// holder is not its code, but a thread that goes on in real time: of another test, say, that uses the same notification
// center.
//
// Each lock is a mutex that Foundation's library initializes. The methods of the locks jump to the functions of the C
// library, so the return address there is that of the code that uses the lock.

// The mutexes that an application has made in a search, by their addresses; a place of a lock that has ended is free.
#define PLACES 4096
#define TRIES 64
static _Atomic(void *) locks[PLACES];
static _Atomic int lock_count;

NOT_INSTRUMENTED static int concerns_search(void) { return lock_count > 0 && !mainspring_thread_ends(); }

NOT_INSTRUMENTED static _Atomic(void *) *place_of_lock(void *mutex, void *wanted) {
  uintptr_t hash = ((uintptr_t)mutex >> 4) * 0x9E3779B97F4A7C15u >> 40;
  for (size_t number = 0; number < TRIES; number++) {
    _Atomic(void *) *place = &locks[(hash + number) % PLACES];
    if (*place == wanted) return place;
  }
  return NULL;
}

static void note_lock(void *mutex, void *caller) {
  if (!mainspring_searches() || !mainspring_is_of_foundation(caller)) return;
  if (mainspring_owner_of_running_code(mainspring_hook_threads) == NULL) return;
  _Atomic(void *) *place = place_of_lock(mutex, NULL);
  void *none = NULL;
  // A lock that finds no place is like any other mutex.
  if (place != NULL && __c11_atomic_compare_exchange_strong(place, &none, mutex, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) lock_count++;
}

NOT_INSTRUMENTED static void forget_lock(void *mutex) {
  _Atomic(void *) *place = lock_count > 0 ? place_of_lock(mutex, mutex) : NULL;
  if (place == NULL) return;
  *place = NULL;
  lock_count--;
}

REPLACEMENT NOT_INSTRUMENTED int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
  int error = ORIGINAL(pthread_mutex_init)(mutex, attributes);
  if (error == 0 && !mainspring_thread_ends()) note_lock(mutex, __builtin_return_address(0));
  return error;
}

REPLACEMENT NOT_INSTRUMENTED int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  forget_lock(mutex);
  return ORIGINAL(pthread_mutex_destroy)(mutex);
}

// Returns the owner of the running code if a search orders it, otherwise NULL.
static void *owner_in_search(void) {
  if (!mainspring_searches()) return NULL;
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  return owner != NULL && mainspring_work_hooks.queues.is_in_search(owner) ? owner : NULL;
}

// Returns the owner of the running code if its search looks at the lock, otherwise NULL.
static void *owner_of_lock(void *mutex) {
  return lock_count == 0 || place_of_lock(mutex, mutex) == NULL ? NULL : owner_in_search();
}

// The longest wait in real time for a lock that another thread holds, in seconds. A lock that is held for longer may
// wait for the search itself.
#define LONGEST_WAIT 10

// Takes the lock if `try` succeeds. If a thread holds the lock that no search orders, lets it go on in real time.
// `holder` points to the number of the thread that holds the lock, which is 0 for a moment when it changes.
static int try_or_wait(int (*try)(void *lock), void *lock, const volatile uint32_t *holder) {
  if (try(lock)) return 1;
  struct timespec now, pause = {.tv_nsec = 20000};
  ORIGINAL(clock_gettime)(CLOCK_MONOTONIC, &now);
  for (time_t end = now.tv_sec + LONGEST_WAIT; now.tv_sec <= end;) {
    uint32_t thread = *holder & FUTEX_TID_MASK;
    if (thread != 0 && mainspring_work_hooks.waits.is_in_search(thread)) return 0;
    ORIGINAL(nanosleep)(&pause, NULL);
    if (try(lock)) return 1;
    ORIGINAL(clock_gettime)(CLOCK_MONOTONIC, &now);
  }
  return 0;
}

static int take_mutex(void *mutex) { return ORIGINAL(pthread_mutex_trylock)(mutex) != EBUSY; }

// The C library keeps the holder's number there, for debuggers.
static int try_lock(void *mutex) {
  return try_or_wait(take_mutex, mutex, (const volatile uint32_t *)&((pthread_mutex_t *)mutex)->__data.__owner);
}

// Lets other code go on if the application's code uses the lock, or calls code of Foundation that uses it and holds no
// other lock. The use of locks inside Foundation is left out: it is frequent, and their order is known to be right.
static void may_switch(void *owner, struct mainspring_origin origin) {
  // The caller of this file's function, and its caller.
  void *user = origin.count > 1 ? (void *)origin.frames[1] : NULL;
  if (user != NULL && mainspring_is_of_foundation(user)) {
    user = origin.count > 2 && mainspring_thread()->locks == 0 ? (void *)origin.frames[2] : NULL;
  }
  if (user != NULL && mainspring_is_in_same_file(user, (void *)place_of_lock)) mainspring_may_switch(owner);
}

static void lock(void *owner, void *mutex) {
  if (!try_lock(mutex)) mainspring_wait(owner, mutex, "for a lock", -1, try_lock, mutex);
}

REPLACEMENT NOT_INSTRUMENTED int pthread_mutex_lock(pthread_mutex_t *mutex) {
  void *owner = concerns_search() ? owner_of_lock(mutex) : NULL;
  if (owner == NULL) return ORIGINAL(pthread_mutex_lock)(mutex);
  may_switch(owner, mainspring_note_origin());
  lock(owner, mutex);
  mainspring_thread()->locks++;
  return 0;
}

REPLACEMENT NOT_INSTRUMENTED int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  void *owner = concerns_search() ? owner_of_lock(mutex) : NULL;
  int error = ORIGINAL(pthread_mutex_unlock)(mutex);
  if (owner == NULL) return error;
  mainspring_signal_waiters(mutex, 0);
  struct mainspring_thread *thread = mainspring_thread();
  if (thread->locks > 0) thread->locks--;
  may_switch(owner, mainspring_note_origin());
  return error;
}

void mainspring_unlock_to_wait(void *mutex) {
  ORIGINAL(pthread_mutex_unlock)(mutex);
  mainspring_signal_waiters(mutex, 0);
}

void mainspring_lock_after_wait(void *mutex) {
  void *owner = owner_of_lock(mutex);
  if (owner == NULL) {
    ORIGINAL(pthread_mutex_lock)(mutex);
  } else {
    lock(owner, mutex);
  }
}

// The locks of `OSAllocatedUnfairLock`, which are this package's own and call these functions. The first word of such a
// lock is the number of the thread that holds it.

struct unfair_lock {
  void *lock;
  int (*try)(void *lock);
};

static int take_unfair_lock(void *context) {
  struct unfair_lock *unfair = context;
  return unfair->try(unfair->lock);
}

static int try_unfair_lock(void *context) {
  return try_or_wait(take_unfair_lock, context, ((struct unfair_lock *)context)->lock);
}

int mainspring_search_takes_lock(void *lock, int (*try)(void *lock)) {
  void *owner = owner_in_search();
  if (owner == NULL) return 0;
  mainspring_may_switch(owner);
  struct unfair_lock unfair = {lock, try};
  if (!try_unfair_lock(&unfair)) mainspring_wait(owner, lock, "for a lock", -1, try_unfair_lock, &unfair);
  return 1;
}

void mainspring_search_frees_lock(void *lock) {
  void *owner = owner_in_search();
  if (owner == NULL) return;
  mainspring_signal_waiters(lock, 0);
  mainspring_may_switch(owner);
}

// `Mutex` of Synchronization. Code that takes a free one is compiled into the program, so a search cannot interrupt it
// there. A thread that waits for one calls the kernel, and so does the thread that releases it, if the word says that
// others wait.

static int take_futex(void *context) {
  uint32_t *word = context;
  uint32_t value = 0;
  while (1) {
    if (value == 0) {
      if (__atomic_compare_exchange_n(word, &value, (uint32_t)gettid(), 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return 1;
    } else if ((value & FUTEX_WAITERS) != 0) {
      return 0;
    } else {
      uint32_t waited_for = value | FUTEX_WAITERS;
      if (__atomic_compare_exchange_n(word, &value, waited_for, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) return 0;
    }
  }
}

static int try_futex(void *word) { return try_or_wait(take_futex, word, word); }

// Swift's and Dispatch's libraries take futexes of this kind too, while they hold locks that a device needs.
static int is_of_mutex(struct mainspring_futex futex, int command) {
  if ((futex.operation & FUTEX_CMD_MASK) != command || !mainspring_searches()) return 0;
  return strstr(mainspring_file_of(futex.caller).path, "/libswiftSynchronization") != NULL;
}

int mainspring_search_takes_futex(struct mainspring_futex futex) {
  if (!is_of_mutex(futex, FUTEX_LOCK_PI)) return 0;
  // The kernel reports that the thread has the lock already.
  if ((__atomic_load_n(futex.word, __ATOMIC_RELAXED) & FUTEX_TID_MASK) == (uint32_t)gettid()) return 0;
  void *owner = owner_in_search();
  if (owner == NULL) return 0;
  if (!try_futex(futex.word)) mainspring_wait(owner, futex.word, "for a lock", -1, try_futex, futex.word);
  return 1;
}

void mainspring_search_frees_futex(struct mainspring_futex futex) {
  if (is_of_mutex(futex, FUTEX_UNLOCK_PI)) mainspring_signal_waiters(futex.word, 1);
}
