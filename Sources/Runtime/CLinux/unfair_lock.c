#define _GNU_SOURCE
#include "unfair_lock.h"

#include <errno.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel keeps the queue of waiting threads, and gives the owner the priority of the most urgent of them: the lock
// is a futex with priority inheritance, whose word is the owner's thread number and a bit that is set while threads
// wait.

static uint32_t this_thread(void) {
  static _Thread_local uint32_t known = 0;
  if (known == 0) known = (uint32_t)syscall(SYS_gettid);
  return known;
}

static void fail(const char *_Nonnull message) {
  fprintf(stderr, "os_unfair_lock: %s\n", message);
  abort();
}

static uint32_t *word(os_unfair_lock *_Nonnull lock) { return &lock->_os_unfair_lock_opaque; }

static bool has(const os_unfair_lock *_Nonnull lock) {
  return (__atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED) & FUTEX_TID_MASK) == this_thread();
}

static int (*search_takes)(void *_Nonnull, int (*_Nonnull)(void *_Nonnull)) = NULL;
static void (*search_frees)(void *_Nonnull) = NULL;

void mainspring_take_unfair_locks(int (*_Nonnull take)(void *_Nonnull lock, int (*_Nonnull try)(void *_Nonnull lock)),
                                  void (*_Nonnull freed)(void *_Nonnull lock)) {
  __atomic_store_n(&search_frees, freed, __ATOMIC_RELEASE);
  __atomic_store_n(&search_takes, take, __ATOMIC_RELEASE);
}

static int try_in_search(void *_Nonnull lock) { return os_unfair_lock_trylock(lock); }

static bool is_taken_by_search(os_unfair_lock *_Nonnull lock) {
  int (*take)(void *_Nonnull, int (*_Nonnull)(void *_Nonnull)) = __atomic_load_n(&search_takes, __ATOMIC_ACQUIRE);
  if (take == NULL) return false;
  if (has(lock)) fail("this thread has the lock already");
  return take(lock, try_in_search) != 0;
}

bool os_unfair_lock_trylock(os_unfair_lock *_Nonnull lock) {
  uint32_t expected = 0;
  return __atomic_compare_exchange_n(word(lock), &expected, this_thread(), false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock) {
  if (is_taken_by_search(lock) || os_unfair_lock_trylock(lock)) return;
  while (syscall(SYS_futex, word(lock), FUTEX_LOCK_PI_PRIVATE, 0, NULL, NULL, 0) != 0) {
    if (errno == EDEADLK) fail("this thread has the lock already");
    if (errno != EINTR && errno != EAGAIN) fail("the lock cannot be taken");
  }
  // The kernel has written the word. This makes the last owner's writes visible to this thread.
  __atomic_fetch_or(word(lock), 0, __ATOMIC_ACQUIRE);
}

static void unlock(os_unfair_lock *_Nonnull lock) {
  uint32_t expected = this_thread();
  if (__atomic_compare_exchange_n(word(lock), &expected, 0, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) return;
  if (!has(lock)) fail("this thread does not have the lock");
  __atomic_fetch_or(word(lock), 0, __ATOMIC_RELEASE);
  if (syscall(SYS_futex, word(lock), FUTEX_UNLOCK_PI_PRIVATE, 0, NULL, NULL, 0) != 0) fail("the lock cannot be freed");
}

void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock) {
  unlock(lock);
  void (*freed)(void *_Nonnull) = __atomic_load_n(&search_frees, __ATOMIC_ACQUIRE);
  if (freed != NULL) freed(lock);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock) {
  if (!has(lock)) fail("this thread does not have the lock");
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock) {
  if (has(lock)) fail("this thread has the lock");
}
