// Decides which hooks may take effect in this process. In debug builds the environment variable
// MAINSPRING_WITHOUT_HOOKS disables hooks, by their names in docs/internals/runtime-hooks.md, separated by commas. An
// unknown name ends the process at start with a message. In other builds the variable has no effect.
#ifndef MAINSPRING_HOOK_SWITCHES_H
#define MAINSPRING_HOOK_SWITCHES_H

#pragma clang assume_nonnull begin

// The hooks that a program can do without.
enum mainspring_hook {
  mainspring_hook_main_actor,
  mainspring_hook_epoll_set,
  mainspring_hook_run_loops,
  mainspring_hook_tasks,
  mainspring_hook_queues,
  mainspring_hook_threads,
  mainspring_hook_clocks,
  mainspring_hook_observers,
  mainspring_hook_sessions,
  mainspring_hook_file_locks,
  mainspring_hook_isolation,
  mainspring_hook_containers,
};

#define MAINSPRING_HOOKS 12

// Returns the hook's name in docs/internals/runtime-hooks.md.
const char *mainspring_hook_name(enum mainspring_hook hook);

// Bit n is set if hook n is disabled. Set before main and constant from then on.
extern unsigned mainspring_disabled_hooks;

static inline int mainspring_hook_is_enabled(enum mainspring_hook hook) {
  return (mainspring_disabled_hooks >> hook & 1) == 0;
}

#pragma clang assume_nonnull end

#endif
