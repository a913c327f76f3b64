#ifndef BENCHMARKS_WORK_QUEUE_H
#define BENCHMARKS_WORK_QUEUE_H

#include "CPeers.h"

#include <pthread.h>
#include <stddef.h>

// The cheapest queue for a loop that offers only a thread-safe wake-up: an array of borrowed pointers behind a mutex,
// swapped with an empty one when the loop takes it. It does not own the posts, and a post allocates nothing.
struct work_queue {
  pthread_mutex_t lock;
  struct bench_work **incoming;
  size_t incoming_count, incoming_capacity;
  struct bench_work **draining;
  size_t draining_capacity;
};

void work_queue_init(struct work_queue *queue);
void work_queue_free(struct work_queue *queue);
// Any thread. Returns whether the queue was empty, so that the loop must be woken.
bool work_queue_push(struct work_queue *queue, struct bench_work *work);
// The loop's thread. Runs all work that was in the queue when the call began, and returns the number of callbacks.
size_t work_queue_drain(struct work_queue *queue);

#endif
