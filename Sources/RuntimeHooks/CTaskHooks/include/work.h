// What stands before Dispatch's queues, groups, semaphores and timers, before threads, and before what blocks a thread.
// A program that is linked with this has these functions of the libraries replaced. They ask the hooks whose code runs;
// if that is nobody's, or if there are no hooks, they do what they always do.
#ifndef MAINSPRING_WORK_H
#define MAINSPRING_WORK_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// What a queue lets run at once.
enum mainspring_queue_kind {
  // Blocks in any number: Dispatch's global queues, and queues that nobody has seen being made.
  mainspring_queue_is_global,
  // Blocks in any number, but a barrier alone.
  mainspring_queue_is_concurrent,
  // One block at a time.
  mainspring_queue_is_serial,
  // The main queue's blocks, one at a time.
  mainspring_queue_is_main,
};

struct mainspring_queue {
  enum mainspring_queue_kind kind;
  // What blocks exclude each other in: the queue, or the serial queue that it targets.
  void *domain;
  int is_suspended;
};

// What is known of a queue.
struct mainspring_queue mainspring_know_queue(void *queue);

// Functions of the return addresses of whoever queues or waits, the innermost first.
struct mainspring_place {
  uintptr_t frames[12];
  int count;
};

// A block that was queued: one reference of each is the taker's.
struct mainspring_block {
  void *queue;
  void *block;
  // To be left when the block has run.
  void *_Nullable group;
  int is_barrier;
  struct mainspring_place place;
};

// What happens to blocks and threads.
struct mainspring_queue_hooks {
  // Takes a block that `owner` has queued.
  void (*_Nonnull take)(void *owner, struct mainspring_block block);
  // The same, so many nanoseconds from now.
  void (*_Nonnull take_after)(void *owner, int64_t nanoseconds, struct mainspring_block block);
  // A block that a group or a block has to wait for first is queued: what is returned runs it, and takes one reference.
  void *_Nonnull (*_Nonnull take_later)(void *owner, struct mainspring_block block);
  // What `take_later` has returned is due.
  void (*_Nonnull take_now)(void *later);
  // Makes a block that does that, once, by `mainspring_take_later_now`.
  void *_Nonnull (*_Nonnull block_for_later)(void *later);
  // The calling thread waits for its turn on a queue. Returns what `end_turn` takes, or NULL where it need not.
  void *_Nullable (*_Nonnull begin_turn)(void *owner, void *queue, int is_barrier, struct mainspring_place place);
  void (*_Nonnull end_turn)(void *turn);
  // Runs a block on the main queue for a thread that waits for it.
  void (*_Nonnull run_on_main_queue)(void *owner, void *block);
  // Whether the blocks of `dispatch_apply` run one after the other.
  int (*_Nonnull applies_in_order)(void *owner);
  // Makes a block that runs `block`, which it takes, as the owner's code.
  void *_Nonnull (*_Nonnull wrap)(void *owner, void *block);
  // A thread is made by the owner's code. What is returned is given to the next two, on the new thread.
  void *_Nonnull (*_Nonnull will_make_thread)(void *owner, struct mainspring_place place);
  void (*_Nonnull thread_begins)(void *work);
  void (*_Nonnull thread_ends)(void *work);
};

// What happens to threads that wait.
struct mainspring_wait_hooks {
  // Waits until `try` returns a number above 0, or for so many nanoseconds of the owner's time; negative is for ever.
  // `try` is asked at first, and whenever `key` is signalled; and now and then besides, unless it has returned a
  // negative number. Returns what `try` did at the end, or 0.
  int (*_Nonnull wait)(void *owner, void *_Nullable key, int64_t nanoseconds, int (*_Nonnull try)(void *_Nullable context), void *_Nullable context,
              struct mainspring_place place);
  // Somebody who waits for `key` may have got what he waits for.
  void (*_Nonnull signal)(void *key, int all);
  // A thread that serves a run loop goes to wait for what comes to it, and has come back.
  void *_Nullable (*_Nonnull will_poll)(void *run_loop);
  void (*_Nonnull did_poll)(void *waiter);
};

// What happens to Dispatch's timers.
struct mainspring_timer_hooks {
  // A source of Dispatch's that is a timer; one reference of the queue is the taker's. The others get such a source, or
  // ask for it.
  void (*_Nonnull make_timer)(void *owner, void *source, void *queue, struct mainspring_place place);
  int (*_Nonnull is_timer)(void *object);
  // Nanoseconds from now, negative for never; 0 for an interval is none.
  void (*_Nonnull set_timer)(void *source, int64_t nanoseconds, int64_t interval);
  void (*_Nonnull set_timer_handler)(void *source, void *_Nullable block, int is_for_cancel);
  uintptr_t (*_Nonnull firings_of_timer)(void *source);
  void (*_Nonnull cancel_timer)(void *source);
  // 1 suspends, -1 resumes, 0 activates.
  void (*_Nonnull suspend_timer)(void *source, int change);
  void (*_Nonnull retain_timer)(void *source, int change);
};

struct mainspring_work_hooks {
  // The owner of the running code, or NULL. Not retained.
  void *_Nullable (*_Nonnull owner)(void);
  // Whether the calling thread is on the main queue, which in a test process any thread may serve.
  int (*_Nonnull is_on_main_queue)(void);
  // The delay that the running code has asked for when it computed a time of which so many nanoseconds are left, by a
  // reading that this thread has made just now; 0 if the time is over. `is_date` tells that the time was computed from
  // a date, so that it may be off a little.
  int64_t (*_Nonnull delay)(int64_t nanoseconds, int is_date);
  struct mainspring_queue_hooks queues;
  struct mainspring_wait_hooks waits;
  struct mainspring_timer_hooks timers;
};

// Sets the hooks, once.
void mainspring_take_work(struct mainspring_work_hooks hooks);

// Counts the threads that wait in `wait` and `will_poll`: `signal` is called only if there are any.
void mainspring_count_waiters(int change);
// Counts the timers: the hooks ask for them only if there are any.
void mainspring_count_timers(int change);
// Counts the blocks that wait for a group or another block.
void mainspring_count_later(int change);

// Calls `run` on a queue, as a barrier if asked.
void mainspring_run_on_queue(void *queue, int is_barrier, void *context, void (*run)(void *context));

// Calls `run` on the main queue, whoever's code calls this.
void mainspring_run_on_main_queue(void *context, void (*run)(void *context));

// Leaves a group and gives it back.
void mainspring_leave_group(void *group);

// Lets those go on who wait for a block that has run.
void mainspring_block_has_run(void *block);

// Where this is called.
struct mainspring_place mainspring_note_place(void);

void mainspring_take_later_now(void *later);
void *mainspring_copy_of_block(void *block);
void mainspring_retain_queue(void *queue);
void mainspring_release_queue(void *queue);

// Tells the thread that serves a run loop, and waits, that it will be woken.
void mainspring_run_loop_will_wake_up(void *loop);

// Waits for all that `take_now` was called for.
void mainspring_pass_later(void);

// Threads that begin with this function are the library's own.
void mainspring_leave_out_threads(void *_Nullable (*_Nullable entry)(void *_Nullable context));

#pragma clang assume_nonnull end

#endif
