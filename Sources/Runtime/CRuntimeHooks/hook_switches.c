#include "hook_switches.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const names[MAINSPRING_HOOKS] = {
  [mainspring_hook_main_actor] = "mainActor", [mainspring_hook_epoll_set] = "epollSet",
  [mainspring_hook_run_loops] = "runLoops",   [mainspring_hook_tasks] = "tasks",
  [mainspring_hook_queues] = "queues",        [mainspring_hook_threads] = "threads",
  [mainspring_hook_clocks] = "clocks",        [mainspring_hook_observers] = "observers",
  [mainspring_hook_sessions] = "sessions",    [mainspring_hook_file_locks] = "fileLocks",
  [mainspring_hook_isolation] = "isolation",  [mainspring_hook_containers] = "containers",
};

unsigned mainspring_disabled_hooks;

const char *mainspring_hook_name(enum mainspring_hook hook) { return names[hook]; }

#ifdef MAINSPRING_DEBUG
// A device that owned an application's blocks but not its waits, or the other way round, could wait for ever for work
// that never runs. So disabling one of these hooks disables the other.
static const unsigned blocks_and_waits = 1u << mainspring_hook_queues | 1u << mainspring_hook_threads;

static void refuse(const char *name, size_t length) {
  fprintf(stderr, "mainspring: MAINSPRING_WITHOUT_HOOKS contains \"%.*s\", which is not a hook. The hooks are:",
          (int)length, name);
  for (int hook = 0; hook < MAINSPRING_HOOKS; hook++) fprintf(stderr, " %s", names[hook]);
  fprintf(stderr, ".\n");
  // Not exit(3), which would run the destructors of libraries that are not initialized yet.
  _exit(EXIT_FAILURE);
}

// Priority 101 runs this before any other code of the program, so that no hook has acted yet.
__attribute__((constructor(101))) static void read_environment(void) {
  const char *rest = getenv("MAINSPRING_WITHOUT_HOOKS");
  while (rest != NULL && *rest != '\0') {
    size_t length = strcspn(rest, ",");
    int hook = 0;
    while (hook < MAINSPRING_HOOKS && !(strlen(names[hook]) == length && strncmp(names[hook], rest, length) == 0)) hook++;
    if (hook == MAINSPRING_HOOKS) refuse(rest, length);
    mainspring_disabled_hooks |= 1u << hook;
    rest += length;
    if (*rest == ',') rest++;
  }
  if (mainspring_disabled_hooks & blocks_and_waits) mainspring_disabled_hooks |= blocks_and_waits;
}
#endif
