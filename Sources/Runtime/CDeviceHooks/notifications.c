#define _GNU_SOURCE
#include "notifications.h"
#include "clocks.h"
#include "threads.h"

#include <dlfcn.h>
#include <hook_switches.h>
#include <replacement.h>
#include <stdint.h>

#define ADD_OBSERVER                                                                                                \
  "$s20FoundationEssentials18NotificationCenterC0A0E11addObserver7forName6object5queue5usingAD16NSObjectProtocol_"  \
  "pAD14NSNotificationC0H0VSg_ypSgAD14OperationQueueCSgyAD0C0VYbctF"

// Defined in Swift; see the header.
extern void mainspring_add_observer(void) __attribute__((weak));

// The jump targets for calls of the replaced function and of Foundation's own. Both functions use Swift's calling
// convention, so the jump must leave the argument registers unchanged.
__attribute__((visibility("hidden"))) void *mainspring_add_observer_target;
__attribute__((visibility("hidden"))) void *mainspring_add_observer_original;

// Priority 101 runs this before any other code of the program.
__attribute__((constructor(101))) static void find_original(void) {
  // Another version of Foundation may not have this function; in that case no code calls the replacement.
  mainspring_add_observer_original = dlsym(RTLD_NEXT, ADD_OBSERVER);
  mainspring_add_observer_target = mainspring_add_observer_original;
}

int mainspring_can_take_observers(void) {
  return mainspring_hook_is_enabled(mainspring_hook_observers) && mainspring_add_observer_original != (void *)0 &&
         (void *)mainspring_add_observer != (void *)0 && mainspring_has_replaced(ADD_OBSERVER);
}

void mainspring_take_observers(void) {
  if (mainspring_can_take_observers()) mainspring_add_observer_target = (void *)mainspring_add_observer;
}

#if defined(GO_ON_AT)
REPLACE_WITH_JUMP(add_observer, ADD_OBSERVER)
#endif

// MARK: - Global objects

// The function with which Swift runs the initializers of global variables.
extern void swift_once(intptr_t *predicate, void (*initialize)(void *context), void *context);
REPLACEMENT void swift_once(intptr_t *predicate, void (*initialize)(void *context), void *context) {
  mainspring_thread()->global_initializers++;
  ORIGINAL(swift_once)(predicate, initialize, context);
  mainspring_thread()->global_initializers--;
}

int mainspring_makes_global(void) { return mainspring_thread()->global_initializers > 0; }
