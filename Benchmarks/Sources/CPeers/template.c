// A peer to be copied: a queue of the library's own, and the few functions of a peer that has neither timers nor
// watched descriptors. `make bench-templates` runs it.
#include "CPeers.h"
#include "work_list.h"

#include <semaphore.h>
#include <stdlib.h>

// Replace this by the library's loop. A list of posts is what a library without a queue of its own needs.
struct loop {
  struct work_list posts;
  sem_t wake;
  bool is_stopped;
};

static void *make(void) {
  struct loop *loop = calloc(1, sizeof *loop);
  work_list_init(&loop->posts);
  sem_init(&loop->wake, 0, 0);
  return loop;
}

static void destroy(void *argument) {
  struct loop *loop = argument;
  sem_destroy(&loop->wake);
  free(loop);
}

// Calls `work->run(work)` for every post, in order, until a callout has called `stop`.
static void run(void *argument) {
  struct loop *loop = argument;
  while (!loop->is_stopped) {
    while (sem_wait(&loop->wake) != 0) {}
    work_list_drain(&loop->posts);
  }
}

static void stop(void *loop) { ((struct loop *)loop)->is_stopped = true; }

// Any thread.
static void post(void *argument, struct bench_work *work) {
  struct loop *loop = argument;
  if (work_list_push(&loop->posts, work)) sem_post(&loop->wake);
}

// Functions that are left out are null: the workloads that need them leave the peer out.
struct bench_peer bench_template(void) {
  return (struct bench_peer){.make = make, .destroy = destroy, .run = run, .stop = stop, .post = post, .post_here = post};
}
