#include "work_queue.h"

#include <stdlib.h>

void work_queue_init(struct work_queue *queue) {
  *queue = (struct work_queue){.lock = PTHREAD_MUTEX_INITIALIZER};
}

void work_queue_free(struct work_queue *queue) {
  free(queue->incoming);
  free(queue->draining);
}

bool work_queue_push(struct work_queue *queue, struct bench_work *work) {
  pthread_mutex_lock(&queue->lock);
  if (queue->incoming_count == queue->incoming_capacity) {
    queue->incoming_capacity = queue->incoming_capacity ? queue->incoming_capacity * 2 : 64;
    queue->incoming = realloc(queue->incoming, queue->incoming_capacity * sizeof *queue->incoming);
  }
  bool was_empty = queue->incoming_count == 0;
  queue->incoming[queue->incoming_count++] = work;
  pthread_mutex_unlock(&queue->lock);
  return was_empty;
}

size_t work_queue_drain(struct work_queue *queue) {
  pthread_mutex_lock(&queue->lock);
  struct bench_work **taken = queue->incoming;
  size_t capacity = queue->incoming_capacity, count = queue->incoming_count;
  queue->incoming = queue->draining;
  queue->incoming_capacity = queue->draining_capacity;
  queue->incoming_count = 0;
  queue->draining = taken;
  queue->draining_capacity = capacity;
  pthread_mutex_unlock(&queue->lock);
  for (size_t i = 0; i < count; i++) taken[i]->run(taken[i]);
  return count;
}
