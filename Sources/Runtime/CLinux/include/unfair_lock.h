#ifndef MAINSPRING_UNFAIR_LOCK_H
#define MAINSPRING_UNFAIR_LOCK_H

#include <stdbool.h>
#include <stdint.h>

// A lock that stores its owner: 0 if it is free, or the number of the thread that holds it. The names are Apple's.
typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock;
typedef os_unfair_lock *os_unfair_lock_t;

// Waits until the lock is free, and takes it. Ends the process if this thread has it already.
void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock);
// Takes the lock if it is free, and returns whether it did.
bool os_unfair_lock_trylock(os_unfair_lock *_Nonnull lock);
// Frees the lock. Ends the process if this thread does not have it.
void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock);
// Ends the process if this thread does not have the lock.
void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock);
// Ends the process if this thread has the lock.
void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock);

// Sets the functions that a search for orders of an application's work needs; call it once, before there are searches.
//
// `take` is called instead of waiting for a lock; `try` takes the lock if it is free, and returns whether it did. If
// the result is 0, the calling thread is of no interest and takes the lock itself. `freed` is called when a lock was
// freed.
void mainspring_take_unfair_locks(int (*_Nonnull take)(void *_Nonnull lock, int (*_Nonnull try)(void *_Nonnull lock)),
                                  void (*_Nonnull freed)(void *_Nonnull lock));

#endif
