#ifndef BENCHMARKS_WORK_LIST_H
#define BENCHMARKS_WORK_LIST_H

#include "CPeers.h"

#include <pthread.h>

// What is usually put before a loop that has only a thread-safe wake-up: a list behind a mutex, whose nodes are
// allocated by the poster and freed by the loop. A post so owns what it carries, as a closure does.
struct work_list {
  pthread_mutex_t lock;
  struct work_node *first, **end;
};

void work_list_init(struct work_list *list);
// Any thread. Whether the list was empty, so that the loop must be woken.
bool work_list_push(struct work_list *list, struct bench_work *work);
// The loop's thread. Runs all that was there when it began.
void work_list_drain(struct work_list *list);

#endif
