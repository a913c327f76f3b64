// The needed parts of blocks and Dispatch, whose headers are not available in every toolchain.
#ifndef MAINSPRING_DISPATCH_H
#define MAINSPRING_DISPATCH_H

#include <hook_switches.h>
#include <stddef.h>
#include <stdint.h>

#include "owners.h"
#include "work.h"

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern struct mainspring_dispatch_object { void *unused; } _dispatch_main_q, _dispatch_queue_attr_concurrent;
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *context));
extern void dispatch_barrier_async_f(void *queue, void *context, void (*work)(void *context));
extern void dispatch_sync_f(void *queue, void *context, void (*work)(void *context));
extern void *dispatch_group_create(void);
extern void dispatch_group_enter(void *group);
extern intptr_t dispatch_group_wait(void *group, uint64_t timeout);
extern void dispatch_group_notify_f(void *group, void *queue, void *context, void (*work)(void *context));
extern void *dispatch_queue_create(const char *label, void *attribute);
extern void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern uint64_t dispatch_walltime(const void *when, int64_t delta);

extern struct mainspring_work_hooks mainspring_work_hooks;
extern _Atomic int mainspring_has_work_hooks;

// Returns the owner of the running code if this hook has to act, otherwise NULL.
void *mainspring_owner_of_running_code(enum mainspring_hook hook);
// Returns the delay that was requested by a Dispatch time other than DISPATCH_TIME_FOREVER; 0 if the time has passed.
int64_t mainspring_nanoseconds_left(uint64_t when);
// Wakes the threads that wait for `key`: all of them, or one.
void mainspring_signal_waiters(void *key, int all);
// Makes the thread wait; see `mainspring_wait_hooks`. Returns 0 if the time ran out.
int mainspring_wait(void *owner, void *key, const char *reason, int64_t nanoseconds, int (*try)(void *context), void *context);
int mainspring_is_on_main_queue(void);
// Lets the device continue with other code of the owner; called before and after each operation that other code can
// notice.
void mainspring_may_switch(void *owner);
int mainspring_searches(void);
// Opens the device of random numbers, of which Foundation makes UUIDs, as a file with the owner's; returns -1 if the
// path is another one, or the running code has no random numbers of its own.
int mainspring_open_random(const char *path);
// A loaded file: the addresses that it takes, and its path; the path of the program itself is empty.
struct mainspring_file {
  uintptr_t start, end;
  const char *path;
};
// Returns the loaded file that holds the address; its end is 0 if there is none. dladdr(3) would also look for the
// symbol, among all of the file's.
struct mainspring_file mainspring_file_of(void *address);
int mainspring_is_in_same_file(void *address, void *other);
// Returns whether an address belongs to Foundation's main library.
int mainspring_is_of_foundation(void *address);
struct mainspring_block mainspring_copy_block(void *queue, void *block, void *group, int is_barrier);
// Notes that a queue was suspended (1) or resumed (-1); does nothing for another object.
void mainspring_suspend_queue(void *object, int change);
void mainspring_activate_queue(void *object);
// Returns whether a library has created the queue for its own use.
int mainspring_is_queue_of_library(void *queue);
// Returns the value that the queue, or the nearest queue that it targets and that has one, has for the key.
void *mainspring_value_of_queue(void *queue, const void *key);
// Returns whether `queue` is `other` or targets it.
int mainspring_targets_queue(void *queue, void *other);
// Tells the hooks that the child whose end this thread has received has ended.
void mainspring_child_is_known_to_have_ended(void);
// Unlocks the mutex of a condition, and locks it again; a search lets no other code go on in these calls.
void mainspring_unlock_to_wait(void *mutex);
void mainspring_lock_after_wait(void *mutex);
// A system call on a futex, and its caller.
struct mainspring_futex {
  uint32_t *word;
  int operation;
  void *caller;
};
// Takes the futex of a `Mutex` for the running code in a search, if the call is for that; waits for it in the device's
// time. Returns whether it has taken it.
int mainspring_search_takes_futex(struct mainspring_futex futex);
// Called when a system call on a futex has succeeded.
void mainspring_search_frees_futex(struct mainspring_futex futex);

#endif
