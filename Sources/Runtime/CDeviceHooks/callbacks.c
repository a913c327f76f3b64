#include "dispatch.h"
#include "threads.h"

#include <setjmp.h>
#include <stdint.h>

// An application that ends in one of its callbacks runs no code from then on, and its process is gone. Here the
// callback runs in the process of the test, on the thread of the test, so it is left where it waits, with longjmp: what
// it holds is never released, as in a process that ends, and the test goes on. This leaves only the application's own
// frames: the code of this package returns before, and no frame of a library that keeps a list of its frames may be
// among them.

#define SWIFT_CALL __attribute__((swiftcall))

// The Swift runtime's list of the memory accesses in progress on this thread: `enter` notes its beginning, and `exit`
// takes off all accesses that began after that. The runtime calls them around each job of a task.
extern SWIFT_CALL void swift_task_enterThreadLocalContext(char *state) __attribute__((weak));
extern SWIFT_CALL void swift_task_exitThreadLocalContext(char *state) __attribute__((weak));

struct mainspring_callback {
  jmp_buf end;
  struct mainspring_callback *outer;
  struct mainspring_thread thread;
  uintptr_t accesses[2];
};

int mainspring_call_callback(void (*body)(void *context), void *context) {
  struct mainspring_thread *thread = mainspring_thread();
  struct mainspring_callback callback = {.outer = thread->callback, .thread = *thread};
  int has_returned = 1;
  if (swift_task_enterThreadLocalContext != NULL) swift_task_enterThreadLocalContext((char *)callback.accesses);
  thread->callback = &callback;
  // The value is read after the jump.
  if (_setjmp(callback.end) == 0) {
    body(context);
  } else {
    thread = mainspring_thread();
    struct mainspring_callback *here = thread->callback;
    thread->owner = here->thread.owner;
    thread->work = here->thread.work;
    thread->run_loop = here->thread.run_loop;
    thread->current_queue = here->thread.current_queue;
    has_returned = 0;
  }
  thread->callback = thread->callback->outer;
  return has_returned;
}

int mainspring_may_abandon_callback(void) {
  struct mainspring_thread *thread = mainspring_thread();
  struct mainspring_callback *callback = thread->callback;
  return callback != NULL && thread->frames_that_stay == callback->thread.frames_that_stay &&
         thread->global_initializers == callback->thread.global_initializers && swift_task_exitThreadLocalContext != NULL;
}

void mainspring_abandon_callback(void) {
  struct mainspring_callback *callback = mainspring_thread()->callback;
  swift_task_exitThreadLocalContext((char *)callback->accesses);
  _longjmp(callback->end, 1);
}

void mainspring_begin_frame_that_stays(void) { mainspring_thread()->frames_that_stay++; }

void mainspring_end_frame_that_stays(void) { mainspring_thread()->frames_that_stay--; }
