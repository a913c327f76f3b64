#define _GNU_SOURCE
#include "dispatch.h"
#include "threads.h"
#include "work.h"

#include <dlfcn.h>
#include <replacement.h>

struct mainspring_work_hooks mainspring_work_hooks;
_Atomic int mainspring_has_work_hooks;
static _Atomic int waiter_count;

void mainspring_take_work(struct mainspring_work_hooks hooks) {
  mainspring_work_hooks = hooks;
  mainspring_has_work_hooks = 1;
}

void *mainspring_owner_of_running_code(enum mainspring_hook hook) {
  if (!mainspring_has_work_hooks || !mainspring_hook_is_enabled(hook) || mainspring_thread_ends()) return NULL;
  return mainspring_work_hooks.owner();
}

int mainspring_is_on_main_queue(void) { return mainspring_has_work_hooks && mainspring_work_hooks.is_on_main_queue(); }

void mainspring_count_waiters(int change) { waiter_count += change; }

void mainspring_signal_waiters(void *key, int all) {
  if (waiter_count > 0) mainspring_work_hooks.waits.signal(key, all);
}

// A function of Foundation's main library.
extern int _CFIsMainThread(void);

int mainspring_is_of_foundation(void *address) {
  static _Atomic(void *) function;
  if (function == NULL) function = mainspring_original("_CFIsMainThread");
  return mainspring_is_in_same_file(address, function);
}

// Returns whether two addresses belong to the same library.
int mainspring_is_in_same_file(void *address, void *other) {
  Dl_info one, two;
  return dladdr(address, &one) && dladdr(other, &two) && one.dli_fbase == two.dli_fbase;
}

__attribute__((noinline)) struct mainspring_origin mainspring_note_origin(void) {
  struct mainspring_origin origin = {.count = 0};
  // Swift keeps frame pointers on every platform. A caller's frame is at a higher address than its callee's, and not
  // far away.
  uintptr_t *frame = __builtin_frame_address(0);
  while (origin.count < 12) {
    uintptr_t *caller = (uintptr_t *)frame[0];
    uintptr_t address = frame[1];
    if (address < 4096) break;
    origin.frames[origin.count++] = address;
    if (caller <= frame || (uintptr_t)caller - (uintptr_t)frame > 1 << 16 || (uintptr_t)caller % sizeof(void *) != 0) break;
    frame = caller;
  }
  return origin;
}
