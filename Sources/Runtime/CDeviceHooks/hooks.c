#define _GNU_SOURCE
#include "dispatch.h"
#include "threads.h"
#include "work.h"

#include <link.h>
#include <replacement.h>
#include <unwind.h>

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

static _Atomic int search_count;

void mainspring_count_searches(int change) { search_count += change; }

void mainspring_pause_search(int change) { mainspring_thread()->search_pauses += change; }

int mainspring_searches(void) { return search_count > 0; }

void mainspring_may_switch(void *owner) {
  if (search_count == 0 || owner == NULL) return;
  // The initializer of a global holds a lock, for which other threads wait in real time.
  if (mainspring_thread()->global_initializers > 0 || mainspring_thread()->search_pauses > 0) return;
  enum mainspring_answer answer = mainspring_work_hooks.queues.may_switch(owner);
  if (answer == mainspring_is_abandoned) mainspring_abandon_callback();
}

void mainspring_running_code_may_switch(void) {
  if (search_count > 0) mainspring_may_switch(mainspring_owner_of_running_code(mainspring_hook_queues));
}

void mainspring_count_waiters(int change) { waiter_count += change; }

void mainspring_signal_waiters(void *key, int all) {
  if (waiter_count > 0) mainspring_work_hooks.waits.signal(key, all);
}

// A function of Foundation's main library.
extern int _CFIsMainThread(void);

int mainspring_is_of_foundation(void *address) {
  static _Atomic uintptr_t start, end;
  if (end == 0) {
    struct mainspring_file file = mainspring_file_of(mainspring_original("_CFIsMainThread"));
    start = file.start;
    end = file.end;
  }
  return (uintptr_t)address >= start && (uintptr_t)address < end;
}

int mainspring_is_in_same_file(void *address, void *other) {
  struct mainspring_file file = mainspring_file_of(other);
  return (uintptr_t)address >= file.start && (uintptr_t)address < file.end;
}

struct file_search {
  uintptr_t address;
  struct mainspring_file file;
};

// Stops at the loaded file that holds the address.
static int find_file(struct dl_phdr_info *info, size_t size, void *argument) {
  struct file_search *search = argument;
  struct mainspring_file file = {UINTPTR_MAX, 0, info->dlpi_name};
  int holds_address = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + segment->p_vaddr, end = start + segment->p_memsz;
    if (start < file.start) file.start = start;
    if (end > file.end) file.end = end;
    holds_address |= search->address >= start && search->address < end;
  }
  if (holds_address) search->file = file;
  return holds_address;
}

struct mainspring_file mainspring_file_of(void *address) {
  struct file_search search = {(uintptr_t)address, {0, 0, ""}};
  dl_iterate_phdr(find_file, &search);
  return search.file;
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

struct unwinding {
  uintptr_t *addresses;
  size_t count, capacity;
};

static _Unwind_Reason_Code note_frame(struct _Unwind_Context *context, void *argument) {
  struct unwinding *unwinding = argument;
  uintptr_t address = _Unwind_GetIP(context);
  if (mainspring_is_in_same_file((void *)address, (void *)note_frame)) unwinding->addresses[unwinding->count++] = address;
  return unwinding->count == unwinding->capacity ? _URC_END_OF_STACK : _URC_NO_REASON;
}

size_t mainspring_unwind(uintptr_t *addresses, size_t capacity) {
  struct unwinding unwinding = {addresses, 0, capacity};
  if (capacity > 0) _Unwind_Backtrace(note_frame, &unwinding);
  return unwinding.count;
}
