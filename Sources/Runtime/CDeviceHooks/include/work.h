// Replaces functions of Dispatch's queues, groups, semaphores and timers, functions that create threads, and functions
// that block a thread. In a program that is linked with this target, the replacements ask the hooks for the owner of
// the running code; if it has no owner, or no hooks are set, they call the originals.
#ifndef MAINSPRING_WORK_H
#define MAINSPRING_WORK_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// A queue, or a queue that it targets.
struct mainspring_level {
  void *queue;
  // Whether its blocks may run at the same time, except a barrier, which runs alone; otherwise they run one at a time.
  int is_concurrent;
  // Whether it is suspended, or not activated yet.
  int is_suspended;
};

// Stores a queue and the queues that it targets, innermost first, in `levels`, of which there are `capacity`. Leaves
// out the global queues, and queues whose creation was not observed. Returns how many there are, which may be more.
size_t mainspring_levels_of_queue(void *queue, struct mainspring_level *levels, size_t capacity);

// Returns whether the queue is the main queue or targets it.
int mainspring_is_main_queue(void *queue);

// Returns a number that differs whenever a queue was suspended, resumed, activated or given another target.
uint64_t mainspring_queue_changes(void);

// Returns the queue's label, which is valid as long as the queue.
const char *_Nullable mainspring_label_of_queue(void *queue);

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

// The answer to a thread that asks whether it may go on.
enum mainspring_answer {
  // The time is up.
  mainspring_time_is_up,
  // It may go on.
  mainspring_may_go_on,
  // The application has ended in the callback that waits: `mainspring_abandon_callback` ends it too.
  mainspring_is_abandoned,
  // The thread waits for itself, and a device would end the process.
  mainspring_waits_for_itself,
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
  // Waits until it is the calling thread's turn on a queue. Stores the argument for `end_turn`, or NULL if that call is
  // not needed.
  enum mainspring_answer (*_Nonnull begin_turn)(void *owner, void *queue, int is_barrier,
                                                struct mainspring_origin origin, void *_Nullable *_Nonnull turn);
  void (*_Nonnull end_turn)(void *turn);
  // Returns whether the device tries other orders than the ordinary one.
  int (*_Nonnull is_in_search)(void *owner);
  // Lets other code of the owner run before the calling thread goes on, if the device tries other orders than the
  // ordinary one.
  enum mainspring_answer (*_Nonnull may_switch)(void *owner);
  // Runs a block on the main queue while the calling thread waits for it.
  void (*_Nonnull run_on_main_queue)(void *owner, void *block, struct mainspring_origin origin);
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
  // waits without a limit. Calls `try` first, and again whenever `key` is signaled. It also calls `try` from time to
  // time, unless `try` has returned a negative number. `reason` says for what the thread waits: "for a semaphore".
  enum mainspring_answer (*_Nonnull wait)(void *owner, void *_Nullable key, const char *reason, int64_t nanoseconds,
                                          int (*_Nonnull try)(void *_Nullable context), void *_Nullable context,
                                          struct mainspring_origin origin);
  // Returns whether the thread, by the kernel's number, runs code that a search orders. Any thread may call it.
  int (*_Nonnull is_in_search)(uint32_t thread);
  // Called when the condition for which threads wait on `key` may have become true.
  void (*_Nonnull signal)(void *key, int all);
  // Called before (1) and after (0) the main thread blocks in the poll of its run loop, for an event from outside.
  void (*_Nonnull main_thread_polls)(void *owner, int polls);
  // A thread that serves a run loop waits for events: it begins its wait, gives its turn away before it blocks, unless
  // there are events already, and ends its wait.
  void *_Nullable (*_Nonnull begin_wait_in_poll)(void *run_loop);
  void (*_Nonnull will_poll)(void *waiter);
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

// The hooks for child processes that Foundation starts.
struct mainspring_child_hooks {
  // Called when the owner's code has started a child. Returns an object that `has_ended` consumes.
  void *_Nonnull (*_Nonnull has_begun)(void *owner, int process, struct mainspring_origin origin);
  // Returns the owner of the code that started the child.
  void *_Nonnull (*_Nonnull owner)(void *child);
  // Called on Foundation's thread before it receives the child's end.
  void (*_Nonnull will_end)(void *child);
  // Called when Foundation knows that the child has ended, and has started the thread that calls its handler.
  void (*_Nonnull has_ended)(void *child);
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
  // Fills the bytes with random numbers of the owner's; returns 0 if it has none of its own.
  int (*_Nonnull fill_random)(void *owner, void *bytes, size_t count);
  struct mainspring_queue_hooks queues;
  struct mainspring_wait_hooks waits;
  struct mainspring_timer_hooks timers;
  struct mainspring_child_hooks children;
};

// Sets the hooks. Call it once.
void mainspring_take_work(struct mainspring_work_hooks hooks);

// Stores the return addresses on the calling thread's stack that are in the program's own file, innermost first, also
// where functions have no frame pointers, which is slow. Returns how many there are, at most `capacity`.
size_t mainspring_unwind(uintptr_t *addresses, size_t capacity);

// Changes the number of calls in progress on this thread that a search must not interrupt, since they hold a lock.
void mainspring_pause_search(int change);

// Changes the number of devices that try other orders than the ordinary one; `may_switch` is called only if there are
// any.
void mainspring_count_searches(int change);

// Lets the device continue with other code of the running code's owner, if a search is in progress and chooses so.
void mainspring_running_code_may_switch(void);

// Takes a lock for the running code in a search: other code can go on before, and a wait is one in the device's time.
// Returns 0, and has not taken the lock, outside of a search.
int mainspring_search_takes_lock(void *_Nonnull lock, int (*_Nonnull try)(void *_Nonnull lock));
// Called when the running code has freed such a lock.
void mainspring_search_frees_lock(void *_Nonnull lock);

// Changes the number of threads in `wait` and in polls; `signal` is called only if there are any.
void mainspring_count_waiters(int change);
// Changes the number of timers; the timer hooks are called only if there are any.
void mainspring_count_timers(int change);
// Changes the number of blocks that wait for a group or another block.
void mainspring_count_later(int change);

// Calls `run` on a thread of Dispatch, with `queue` as its current queue.
void mainspring_run_on_queue(void *queue, int is_barrier, void *context, void (*run)(void *context));

// Calls `run` on the main queue, whichever owner's code makes this call.
void mainspring_run_on_main_queue(void *context, void (*run)(void *context));

// Leaves a group and releases it.
void mainspring_leave_group(void *group);

// Tells the hooks the key whose value `dispatch_get_specific` returns on the main queue alone: a thread that runs a
// block of another queue synchronously, called on the main queue, still gets it.
void mainspring_recognize_main_queue(const void *key);

// Wakes the threads and blocks that wait for a block that has run.
void mainspring_block_has_run(void *block);

// Returns the return addresses of the caller.
struct mainspring_origin mainspring_note_origin(void);

// Calls a block on this thread.
void mainspring_call_block(void *block);

// Calls a block that takes an index, on this thread.
void mainspring_call_block_with_index(void *block, size_t index);

void mainspring_release_block(void *block);

void mainspring_take_later_now(void *later);
void *mainspring_copy_of_block(void *block);
void mainspring_retain_queue(void *queue);
void mainspring_release_queue(void *queue);

// Waits until `take_now` has been called for all blocks that are due.
void mainspring_pass_later(void);

// Excludes threads with this start routine from the hooks, because they belong to this package.
void mainspring_leave_out_threads(void *_Nullable (*_Nullable entry)(void *_Nullable context));

// Ends the innermost callback on this thread that `mainspring_call_callback` calls.
_Noreturn void mainspring_abandon_callback(void);

// Calls `body`, a callback of an application, on this thread. If `mainspring_abandon_callback` ends it, returns 0, and
// otherwise 1.
int mainspring_call_callback(void (*body)(void *_Nullable context), void *_Nullable context);

// Returns whether the callback that runs on this thread can be abandoned.
int mainspring_may_abandon_callback(void);

// Between these two calls the callbacks of this thread that have begun cannot be abandoned, because code that must
// return runs inside them, such as a run of a run loop or a job.
void mainspring_begin_frame_that_stays(void);
void mainspring_end_frame_that_stays(void);

#pragma clang assume_nonnull end

#endif
