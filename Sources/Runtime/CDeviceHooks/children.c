#define _GNU_SOURCE
#include "dispatch.h"
#include "threads.h"

#include <pthread.h>
#include <replacement.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>

// A child that an application starts with Foundation's Process is work of the application outside of it: the device's
// time waits for its end. Foundation receives the end on a thread of its own, and starts another one for the handler.

struct child {
  pid_t process;
  void *child;
  struct child *next;
};

static struct child *children;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

REPLACEMENT int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                            const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  pid_t number = 0;
  int error = ORIGINAL(posix_spawn)(&number, path, actions, attributes, arguments, environment);
  if (error != 0) return error;
  if (process != NULL) *process = number;
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  struct child *child = owner == NULL || !mainspring_is_of_foundation(__builtin_return_address(0)) ? NULL : malloc(sizeof *child);
  if (child == NULL) return 0;
  child->process = number;
  child->child = mainspring_work_hooks.children.has_begun(owner, number, mainspring_note_origin());
  pthread_mutex_lock(&lock);
  child->next = children;
  children = child;
  pthread_mutex_unlock(&lock);
  return 0;
}

REPLACEMENT pid_t waitpid(pid_t process, int *status, int options) {
  pid_t result = ORIGINAL(waitpid)(process, status, options);
  if (result <= 0) return result;
  pthread_mutex_lock(&lock);
  struct child **place = &children;
  while (*place != NULL && (*place)->process != result) place = &(*place)->next;
  struct child *child = *place;
  if (child != NULL) *place = child->next;
  pthread_mutex_unlock(&lock);
  if (child == NULL) return result;
  // That is the child before this one.
  mainspring_child_is_known_to_have_ended();
  mainspring_work_hooks.children.will_end(child->child);
  mainspring_thread()->ended_child = child->child;
  free(child);
  return result;
}

void mainspring_child_is_known_to_have_ended(void) {
  struct mainspring_thread *thread = mainspring_thread();
  void *child = thread->ended_child;
  thread->ended_child = NULL;
  if (child != NULL) mainspring_work_hooks.children.has_ended(child);
}
