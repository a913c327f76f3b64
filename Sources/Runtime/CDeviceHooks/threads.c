#define _GNU_SOURCE
#include "dispatch.h"
#include "threads.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <replacement.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct thread_start {
  void *(*entry)(void *context);
  void *context;
  // NULL if the thread has no owner; `work` is NULL in that case too.
  void *owner;
  void *work;
};

static void *(*left_out)(void *context);

void mainspring_leave_out_threads(void *(*entry)(void *context)) { left_out = entry; }

// The key of the thread's work. Its destructor runs when the thread ends in any way, including pthread_exit, which
// Foundation's threads call.
static pthread_key_t work_of_thread;

static void end_thread(void *work) {
  mainspring_set_work_of_thread(NULL);
  mainspring_set_owner_of_thread(NULL);
  mainspring_work_hooks.queues.thread_ends(work);
}

static void make_key(void) { pthread_key_create(&work_of_thread, end_thread); }

static void begin_work(struct thread_start start) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_key);
  mainspring_work_hooks.queues.thread_begins(start.work);
  mainspring_set_owner_of_thread(start.owner);
  mainspring_set_work_of_thread(start.work);
  pthread_setspecific(work_of_thread, start.work);
}

// Like the destructor of a C++ thread-local variable, a destructor registered here runs before the destructors of
// thread-specific data, whatever their order.
extern int __cxa_thread_atexit_impl(void (*destructor)(void *), void *object, void *library);
// An address in the library or program that contains this code; the compiler provides it.
extern char __dso_handle __attribute__((visibility("hidden")));

static void note_end(void *thread) { ((struct mainspring_thread *)thread)->ends = 1; }

static void *run_thread(void *argument) {
  struct thread_start start = *(struct thread_start *)argument;
  free(argument);
  __cxa_thread_atexit_impl(note_end, mainspring_thread(), &__dso_handle);
  if (start.owner != NULL) begin_work(start);
  return start.entry(start.context);
}

// Returns whether the address is in a library of the system; libstdc++ does not count, which creates its callers'
// threads.
static int is_of_the_system(void *address) {
  const char *path = mainspring_file_of(address).path;
  if (strstr(path, "/libstdc++") != NULL) return 0;
  return strncmp(path, "/usr/lib", 8) == 0 || strncmp(path, "/lib", 4) == 0;
}

// Returns whether a library creates the thread for its own use. The threads of Dispatch's pool serve all code,
// whichever block made the pool grow, and so do Foundation's threads that serve sockets, and the one with which Pango
// reads the fonts.
static int is_of_a_library(void *caller) {
  if (mainspring_is_in_same_file(caller, mainspring_original("dispatch_async_f"))) return 1;
  if (mainspring_is_of_foundation(caller)) return !mainspring_thread()->starts_thread;
  return is_of_the_system(caller);
}

// The address to which Thread.start returned when Foundation last started a thread for itself.
static _Atomic uintptr_t start_by_foundation;

// Whether Foundation starts the thread for itself, as Process does once: the caller of Thread.start is Foundation, and
// not a method of Thread that creates a thread for the application.
static int is_for_foundation(struct mainspring_origin origin) {
  // The callers of this file's function, of _CFThreadCreate, and of Thread.start.
  void *caller = origin.count > 2 ? (void *)origin.frames[2] : NULL;
  Dl_info found;
  if (caller == NULL || !mainspring_is_of_foundation(caller)) return 0;
  static const char of_thread[] = "$s10Foundation6ThreadC";
  if (dladdr(caller, &found) && found.dli_sname != NULL && strncmp(found.dli_sname, of_thread, sizeof of_thread - 1) == 0) return 0;
  atomic_store(&start_by_foundation, (uintptr_t)caller);
  return 1;
}

int mainspring_awaits_thread_of_foundation(void *caller) {
  uintptr_t start = atomic_load_explicit(&start_by_foundation, memory_order_relaxed);
  // The wait is in the same function, 68 bytes after the start in Swift 6.3.
  return start != 0 && (uintptr_t)caller - start < 256;
}

extern pthread_t _CFThreadCreate(pthread_attr_t attributes, void *(*entry)(void *context), void *context);
REPLACEMENT pthread_t _CFThreadCreate(pthread_attr_t attributes, void *(*entry)(void *context), void *context) {
  // Thread.start calls this function.
  struct mainspring_thread *thread = mainspring_thread();
  void *owner = thread->owner;
  // The thread that calls a child's handler belongs to the code that started the child.
  if (thread->ended_child != NULL) thread->owner = mainspring_work_hooks.children.owner(thread->ended_child);
  thread->starts_thread = thread->ended_child != NULL || !is_for_foundation(mainspring_note_origin());
  pthread_t created = ORIGINAL(_CFThreadCreate)(attributes, entry, context);
  thread->starts_thread = 0;
  thread->owner = owner;
  if (thread->ended_child != NULL) mainspring_child_is_known_to_have_ended();
  return created;
}

REPLACEMENT int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*entry)(void *), void *context) {
  // Ask for the owner first: if there is one, the hooks are set, and `left_out` was set before them and does not
  // change.
  void *owner = mainspring_owner_of_running_code(mainspring_hook_threads);
  if (owner != NULL && (entry == left_out || is_of_a_library(__builtin_return_address(0)))) owner = NULL;
  struct thread_start *start = malloc(sizeof *start);
  if (start == NULL) return EAGAIN;
  void *work = owner == NULL ? NULL : mainspring_work_hooks.queues.will_make_thread(owner, mainspring_note_origin());
  *start = (struct thread_start){entry, context, owner, work};
  int error = ORIGINAL(pthread_create)(thread, attributes, run_thread, start);
  if (error != 0) {
    if (owner != NULL) mainspring_work_hooks.queues.thread_ends(work);
    free(start);
  }
  return error;
}

extern int _CFIsMainThread(void);
REPLACEMENT int _CFIsMainThread(void) {
  // The main thread of a test process ends early, and its thread number, by which Foundation identifies it, may be
  // reused by another thread.
  int is_replaced = mainspring_has_work_hooks && mainspring_hook_is_enabled(mainspring_hook_queues);
  return is_replaced ? mainspring_work_hooks.is_on_main_queue() : ORIGINAL(_CFIsMainThread)();
}
