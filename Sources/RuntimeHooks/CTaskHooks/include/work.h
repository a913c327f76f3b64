// Replaces functions of Dispatch's queues, groups, semaphores and timers, functions that create threads, and functions
// that block a thread. In a program that is linked with this target, the replacements ask the hooks for the owner of
// the running code; if it has no owner, or no hooks are set, they call the originals.
#ifndef MAINSPRING_WORK_H
#define MAINSPRING_WORK_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The rule for the blocks of a queue that may run at the same time.
enum mainspring_queue_kind {
  // Any number of blocks: Dispatch's global queues, and queues whose creation was not observed.
  mainspring_queue_is_global,
  // Any number of blocks, except that a barrier runs alone.
  mainspring_queue_is_concurrent,
  // One block at a time.
  mainspring_queue_is_serial,
  // The main queue's blocks, one at a time.
  mainspring_queue_is_main,
};

struct mainspring_queue {
  enum mainspring_queue_kind kind;
  // The object within which blocks exclude each other: the queue, or the serial queue that it targets.
  void *domain;
  int is_suspended;
};

// Returns what is known about a queue.
struct mainspring_queue mainspring_know_queue(void *queue);

// The return addresses on the stack of the code that queues or waits, innermost first.
struct mainspring_origin {
  uintptr_t frames[12];
  int count;
};

// A block that was queued. The receiver owns one reference to each object.
struct mainspring_block {
  void *queue;
  void *block;
  // The group to leave after the block has run.
  void *_Nullable group;
  int is_barrier;
  struct mainspring_origin origin;
};

// The hooks for blocks and threads.
struct mainspring_queue_hooks {
  // Takes a block that the owner's code has queued.
  void (*_Nonnull take)(void *owner, struct mainspring_block block);
  // Takes a block that is due in this many nanoseconds.
  void (*_Nonnull take_after)(void *owner, int64_t nanoseconds, struct mainspring_block block);
  // Takes a block that must first wait for a group or another block. Returns an object that runs it, with one
  // reference, which `take_now` consumes.
  void *_Nonnull (*_Nonnull take_later)(void *owner, struct mainspring_block block);
  // Called when the object that `take_later` returned is due.
  void (*_Nonnull take_now)(void *later);
  // Returns a block that calls `mainspring_take_later_now` for the object, once.
  void *_Nonnull (*_Nonnull block_for_later)(void *later);
  // Waits until it is the calling thread's turn on a queue. Returns the argument for `end_turn`, or NULL if that call
  // is not needed.
  void *_Nullable (*_Nonnull begin_turn)(void *owner, void *queue, int is_barrier, struct mainspring_origin origin);
  void (*_Nonnull end_turn)(void *turn);
  // Runs a block on the main queue while the calling thread waits for it.
  void (*_Nonnull run_on_main_queue)(void *owner, void *block);
  // Returns whether the blocks of `dispatch_apply` run one after another.
  int (*_Nonnull applies_in_order)(void *owner);
  // Returns a block that runs `block`, which it takes over, as the owner's code.
  void *_Nonnull (*_Nonnull wrap)(void *owner, void *block);
  // Called when the owner's code creates a thread. The result is passed to the next two hooks, on the new thread.
  void *_Nonnull (*_Nonnull will_make_thread)(void *owner, struct mainspring_origin origin);
  void (*_Nonnull thread_begins)(void *work);
  void (*_Nonnull thread_ends)(void *work);
};

// The hooks for threads that wait.
struct mainspring_wait_hooks {
  // Waits until `try` returns a number above 0, or for this many nanoseconds of the owner's time; a negative number
  // waits without a limit. Calls `try` first, and again whenever `key` is signalled. It also calls `try` from time to
  // time, unless `try` has returned a negative number. Returns nonzero if `try` succeeded, and 0 if the time ran out.
  int (*_Nonnull wait)(void *owner, void *_Nullable key, int64_t nanoseconds, int (*_Nonnull try)(void *_Nullable context), void *_Nullable context,
              struct mainspring_origin origin);
  // Called when the condition for which threads wait on `key` may have become true.
  void (*_Nonnull signal)(void *key, int all);
  // Called before and after a thread that serves a run loop waits for events.
  void *_Nullable (*_Nonnull will_poll)(void *run_loop);
  void (*_Nonnull did_poll)(void *waiter);
};

// The hooks for Dispatch's timers.
struct mainspring_timer_hooks {
  // Registers a Dispatch source as a timer. The hook owns one reference to the queue. The other hooks take such a
  // source, or test for one.
  void (*_Nonnull make_timer)(void *owner, void *source, void *queue, struct mainspring_origin origin);
  int (*_Nonnull is_timer)(void *object);
  // Sets the time to the first firing, in nanoseconds; negative means never. An interval of 0 means no repetition.
  void (*_Nonnull set_timer)(void *source, int64_t nanoseconds, int64_t interval);
  void (*_Nonnull set_timer_handler)(void *source, void *_Nullable block, int is_for_cancel);
  uintptr_t (*_Nonnull firings_of_timer)(void *source);
  void (*_Nonnull cancel_timer)(void *source);
  // 1 suspends, -1 resumes, 0 activates.
  void (*_Nonnull suspend_timer)(void *source, int change);
  void (*_Nonnull retain_timer)(void *source, int change);
};

struct mainspring_work_hooks {
  // Returns the owner of the running code, or NULL. The caller gets no reference.
  void *_Nullable (*_Nonnull owner)(void);
  // Returns whether the calling thread is on the main queue, which any thread may serve in a test process.
  int (*_Nonnull is_on_main_queue)(void);
  // Returns the delay that the running code requested when it computed a time, from which `nanoseconds` are left
  // according to a clock reading that this thread has just made; 0 if the time has passed. `is_date` is nonzero if the
  // time was computed from a date, so that it may be slightly off.
  int64_t (*_Nonnull delay)(int64_t nanoseconds, int is_date);
  struct mainspring_queue_hooks queues;
  struct mainspring_wait_hooks waits;
  struct mainspring_timer_hooks timers;
};

// Sets the hooks. Call it once.
void mainspring_take_work(struct mainspring_work_hooks hooks);

// Changes the number of threads in `wait` and `will_poll`; `signal` is called only if there are any.
void mainspring_count_waiters(int change);
// Changes the number of timers; the timer hooks are called only if there are any.
void mainspring_count_timers(int change);
// Changes the number of blocks that wait for a group or another block.
void mainspring_count_later(int change);

// Calls `run` on a queue, optionally as a barrier.
void mainspring_run_on_queue(void *queue, int is_barrier, void *context, void (*run)(void *context));

// Calls `run` on the main queue, whichever owner's code makes this call.
void mainspring_run_on_main_queue(void *context, void (*run)(void *context));

// Leaves a group and releases it.
void mainspring_leave_group(void *group);

// Wakes the threads and blocks that wait for a block that has run.
void mainspring_block_has_run(void *block);

// Returns the return addresses of the caller.
struct mainspring_origin mainspring_note_origin(void);

void mainspring_take_later_now(void *later);
void *mainspring_copy_of_block(void *block);
void mainspring_retain_queue(void *queue);
void mainspring_release_queue(void *queue);

// Signals the wait of the thread that serves a run loop, because the run loop is about to be woken.
void mainspring_run_loop_will_wake_up(void *loop);

// Waits until `take_now` has been called for all blocks that are due.
void mainspring_pass_later(void);

// Excludes threads with this start routine from the hooks, because they belong to this package.
void mainspring_leave_out_threads(void *_Nullable (*_Nullable entry)(void *_Nullable context));

#pragma clang assume_nonnull end

#endif
