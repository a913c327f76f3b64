#ifndef MAINSPRING_EXECUTOR_HOOKS_H
#define MAINSPRING_EXECUTOR_HOOKS_H

#include <stdint.h>

// Dispatch's functions for a run loop that serves the main queue; CFRunLoop uses them too. On Linux the handle is an
// eventfd that becomes readable when the main queue has work. libdispatch exports them; no public header declares them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// The hooks of libswift_Concurrency for the main actor's executor; no public header declares them. Each receives the
// runtime's own implementation as an argument. They are weak, so that a program links with a runtime without them.
#if __has_attribute(swiftcall)
struct mainspring_executor_reference {
  void *_Nullable identity;
  void *_Nullable implementation;
};

extern struct mainspring_executor_reference (*_Nullable swift_task_getMainExecutor_hook)(void *_Nullable original)
    __attribute__((swiftcall, weak));
extern void (*_Nullable swift_task_asyncMainDrainQueue_hook)(void *_Nullable original, void *_Nullable override)
    __attribute__((swiftcall, weak));

// Defined in Swift, in the module Mainspring.
struct mainspring_executor_reference mainspring_main_executor(void);
void mainspring_run_main_executor(void);

static inline __attribute__((swiftcall)) struct mainspring_executor_reference mainspring_get_main_executor(
    void *_Nullable original) {
  return mainspring_main_executor();
}

static inline __attribute__((swiftcall)) void mainspring_drain_main_executor(
    void *_Nullable original, void *_Nullable override) {
  mainspring_run_main_executor();
}

// Installs the hooks. Returns 0 if the runtime has no such hooks, or if other code has set one already; otherwise 1.
static inline int mainspring_install_main_executor(void) {
  if (&swift_task_getMainExecutor_hook == 0 || &swift_task_asyncMainDrainQueue_hook == 0) return 0;
  if (swift_task_getMainExecutor_hook != 0 || swift_task_asyncMainDrainQueue_hook != 0) return 0;
  swift_task_getMainExecutor_hook = mainspring_get_main_executor;
  swift_task_asyncMainDrainQueue_hook = mainspring_drain_main_executor;
  return 1;
}
#endif

// Calls a Swift closure without parameters and result, given as its two words: no reference to its context is counted.
typedef __attribute__((swiftcall)) void (*mainspring_closure)(__attribute__((swift_context)) void *_Nullable context);
static inline void mainspring_call_closure(uintptr_t code, void *_Nullable context) {
  ((mainspring_closure)code)(context);
}

// Releases `count` references to a Swift object at once; a function of the Swift runtime.
extern void swift_release_n(void *_Nullable object, uint32_t count);

#endif
