#define _GNU_SOURCE
#include "owners.h"
#include "threads.h"

#include <replacement.h>

static _Thread_local struct mainspring_thread thread;

struct mainspring_thread *mainspring_thread(void) { return &thread; }

void *mainspring_owner_of_thread(void) { return thread.owner; }

void *mainspring_set_owner_of_thread(void *owner) {
  void *before = thread.owner;
  thread.owner = owner;
  return before;
}

void *mainspring_work_of_thread(void) { return thread.work; }

void *mainspring_set_work_of_thread(void *work) {
  void *before = thread.work;
  thread.work = work;
  return before;
}

NOT_INSTRUMENTED int mainspring_thread_ends(void) { return thread.ends; }

void mainspring_add_to_uptime(int64_t nanoseconds) { thread.added_uptime += nanoseconds; }
