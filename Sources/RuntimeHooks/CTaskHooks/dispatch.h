// Blocks and Dispatch, as far as the hooks need them; their headers are not at hand in every toolchain.
#ifndef MAINSPRING_DISPATCH_H
#define MAINSPRING_DISPATCH_H

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
extern void dispatch_apply_f(size_t iterations, void *queue, void *context, void (*work)(void *context, size_t index));
extern void dispatch_group_enter(void *group);
extern void dispatch_group_notify_f(void *group, void *queue, void *context, void (*work)(void *context));
extern void *dispatch_queue_attr_make_with_overcommit(void *attribute, _Bool overcommit);
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern uint64_t dispatch_walltime(const void *when, int64_t delta);

extern struct mainspring_work_hooks mainspring_work_hooks;
extern _Atomic int mainspring_has_work_hooks;

// The owner of the running code where a hook has to do something, or NULL.
void *mainspring_owner_of_running_code(void);
// The delay that was asked for with a time of Dispatch's that is not for ever; 0 if it is over.
int64_t mainspring_nanoseconds_left(uint64_t when);
// Wakes whoever waits for `key`: all, or one.
void mainspring_signal_waiters(void *key, int all);
int mainspring_is_on_main_queue(void);
int mainspring_is_in_same_file(void *address, void *other);
struct mainspring_block mainspring_copy_block(void *queue, void *block, void *group, int is_barrier);
// Suspends or resumes a timer that belongs to a device. 0 activates it. Returns 0 where the object is none.
int mainspring_suspend_timer(void *object, int change);

#endif
