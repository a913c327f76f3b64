#ifndef BENCHMARKS_WORK_LIST_H
#define BENCHMARKS_WORK_LIST_H

#include "CPeers.h"

#include <pthread.h>

// The usual queue for a loop that offers only a thread-safe wake-up: a list behind a mutex, whose nodes are allocated
// by the poster and freed by the loop. Like a closure, a post owns its contents.
struct work_list {
  pthread_mutex_t lock;
  struct work_node *first, **end;
};

void work_list_init(struct work_list *list);
// Any thread. Returns whether the list was empty, so that the loop must be woken.
bool work_list_push(struct work_list *list, struct bench_work *work);
// The loop's thread. Runs all work that was in the list when the call began.
void work_list_drain(struct work_list *list);

#endif
