// What stands before Dispatch's delayed blocks, and before Foundation's question whether a thread is the main one. A program that
// is linked with this has these few functions of the two libraries replaced; they ask the hooks first, and do what they always do
// where a hook says no, or there are none.
#ifndef MAINSPRING_DELAYS_H
#define MAINSPRING_DELAYS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

struct mainspring_delay_hooks {
  // A block is to run on a queue so many nanoseconds from now. Not 0 where it has been taken; then the block and the queue are
  // the taker's, one reference of each. Any thread.
  int (*take_block)(int64_t nanoseconds, void *queue, void *block);
  // Whether the calling thread is on the main queue, which in a test process may be served by any thread.
  int (*is_on_main_queue)(void);
};

// Sets the hooks, once.
void mainspring_take_delays(struct mainspring_delay_hooks hooks);

// Whether a queue is the main one.
int mainspring_is_main_queue(void *queue);

void mainspring_release_queue(void *queue);

// Runs a block on a queue, gives both back, and then calls `done`.
void mainspring_run_block(void *queue, void *block, void (*done)(void *context), void *context);

#pragma clang assume_nonnull end

#endif
