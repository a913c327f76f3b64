#define _GNU_SOURCE
#include "isolation.h"
#include "clocks.h"
#include "owners.h"

#include <hook_switches.h>
#include <replacement.h>
#include <stdint.h>

#define SWIFT_CALL __attribute__((swiftcall))

// The runtime's reference to a serial executor. It is passed in two registers, like two arguments.
struct executor {
  void *identity;
  uintptr_t implementation;
};

extern SWIFT_CALL struct executor swift_task_getMainExecutor(void) __attribute__((weak));
extern SWIFT_CALL _Bool swift_task_isCurrentExecutorWithFlags(void *identity, uintptr_t implementation, uint64_t flags)
    __attribute__((weak));
SWIFT_CALL _Bool swift_task_isCurrentExecutor(void *identity, uintptr_t implementation);
SWIFT_CALL void swift_task_reportUnexpectedExecutor(const unsigned char *file, uintptr_t length, _Bool is_ascii,
                                                    uintptr_t line, void *identity, uintptr_t implementation);

static _Atomic(mainspring_isolation_reporter) reporter;
static int (*_Atomic is_on_main_queue)(void);

int mainspring_can_take_isolation(void) {
  return mainspring_hook_is_enabled(mainspring_hook_isolation) && swift_task_getMainExecutor != (void *)0 &&
         swift_task_isCurrentExecutorWithFlags != (void *)0 && mainspring_has_replaced("swift_task_isCurrentExecutor") &&
         mainspring_has_replaced("swift_task_reportUnexpectedExecutor");
}

void mainspring_take_isolation(mainspring_isolation_reporter new_reporter, int (*new_is_on_main_queue)(void)) {
  if (!mainspring_can_take_isolation()) return;
  is_on_main_queue = new_is_on_main_queue;
  reporter = new_reporter;
}

// Returns whether a failed check is to be reported: it is the main actor's, in code of a device.
static int takes(void *identity) {
  return reporter != (void *)0 && mainspring_owner_of_thread() != (void *)0 &&
         identity == swift_task_getMainExecutor().identity;
}

// The runtime's own function ends the process if the check fails; without flags the other one returns the result, but
// does not recognize the main queue if the job was enqueued before the first device replaced the main actor's executor.
REPLACEMENT SWIFT_CALL _Bool swift_task_isCurrentExecutor(void *identity, uintptr_t implementation) {
  if (takes(identity)) {
    return swift_task_isCurrentExecutorWithFlags(identity, implementation, 0) || is_on_main_queue();
  }
  return ORIGINAL(swift_task_isCurrentExecutor)(identity, implementation);
}

REPLACEMENT SWIFT_CALL void swift_task_reportUnexpectedExecutor(const unsigned char *file, uintptr_t length,
                                                                _Bool is_ascii, uintptr_t line, void *identity,
                                                                uintptr_t implementation) {
  if (takes(identity)) return reporter((const char *)file, length, line);
  ORIGINAL(swift_task_reportUnexpectedExecutor)(file, length, is_ascii, line, identity, implementation);
}
