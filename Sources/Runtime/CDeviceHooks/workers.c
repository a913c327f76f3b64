#define _GNU_SOURCE
#include "threads.h"

#include <pthread.h>
#include <replacement.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>

// The threads on which a device's blocks run. A block that waits for ever keeps its thread when its application has
// ended: Dispatch's pool, of 255 threads, would be used up after some tests, and no block of the process would run.

struct worker {
  struct worker *next_idle;
  sem_t has_work;
  void *context;
  void (*run)(void *context);
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct worker *idle;

static void *serve(void *argument) {
  struct worker *worker = argument;
  for (;;) {
    worker->run(worker->context);
    pthread_mutex_lock(&lock);
    worker->next_idle = idle;
    idle = worker;
    pthread_mutex_unlock(&lock);
    while (sem_wait(&worker->has_work) != 0) {
    }
  }
}

// Creates a worker with the work that it is given. Its thread takes no signals, as Dispatch's take none.
static void create(struct worker *worker) {
  sem_init(&worker->has_work, 0, 0);
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pthread_t thread;
  if (ORIGINAL(pthread_create)(&thread, NULL, serve, worker) != 0) abort();
  pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
}

void mainspring_run_on_worker(void *context, void (*run)(void *context)) {
  pthread_mutex_lock(&lock);
  struct worker *worker = idle;
  if (worker != NULL) idle = worker->next_idle;
  pthread_mutex_unlock(&lock);
  int is_new = worker == NULL;
  if (is_new) {
    worker = malloc(sizeof *worker);
    if (worker == NULL) abort();
  }
  worker->context = context;
  worker->run = run;
  if (is_new) {
    create(worker);
  } else {
    sem_post(&worker->has_work);
  }
}
