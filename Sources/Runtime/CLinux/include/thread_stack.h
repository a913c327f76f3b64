#ifndef MAINSPRING_THREAD_STACK_H
#define MAINSPRING_THREAD_STACK_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { mainspring_most_frames = 128 };

// The stack of a thread: the address that it executes, then the return addresses of its callers, innermost first.
struct mainspring_thread_stack {
  int count;
  // Whether there were more frames than fit.
  bool is_truncated;
  uint64_t addresses[mainspring_most_frames];
};

// Installs the handler of SIGURG, once for the process, and lets the calling thread receive the signal. Returns that
// thread's number.
pid_t mainspring_permit_stacks(void);

// Takes the stack of a thread of this process while that thread is interrupted. Returns false if it does not answer
// within a second, or if another handler has taken the signal. Callable from any other thread.
bool mainspring_take_stack(pid_t thread, struct mainspring_thread_stack *_Nonnull stack);

#endif
