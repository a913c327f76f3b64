#include "work_list.h"

#include <stdlib.h>

struct work_node {
  struct work_node *next;
  void (*run)(struct bench_work *work);
  struct bench_work *work;
};

void work_list_init(struct work_list *list) {
  *list = (struct work_list){.lock = PTHREAD_MUTEX_INITIALIZER};
  list->end = &list->first;
}

bool work_list_push(struct work_list *list, struct bench_work *work) {
  struct work_node *node = malloc(sizeof *node);
  *node = (struct work_node){.run = work->run, .work = work};
  pthread_mutex_lock(&list->lock);
  bool was_empty = list->first == NULL;
  *list->end = node;
  list->end = &node->next;
  pthread_mutex_unlock(&list->lock);
  return was_empty;
}

void work_list_drain(struct work_list *list) {
  pthread_mutex_lock(&list->lock);
  struct work_node *node = list->first;
  list->first = NULL;
  list->end = &list->first;
  pthread_mutex_unlock(&list->lock);
  while (node) {
    struct work_node *next = node->next;
    node->run(node->work);
    free(node);
    node = next;
  }
}
