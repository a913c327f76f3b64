#include "dispatch.h"

#include <replacement.h>

// What reads `NotificationCenter.default`, by the name and with the convention that Swift gives it: the metatype is the context, and
// the reader gets a reference of its own.
#define SWIFT_CALL __attribute__((swiftcall))
#define DEFAULT_CENTER "$s20FoundationEssentials18NotificationCenterC7defaultACvgZ"

REPLACEMENT SWIFT_CALL void *mainspring_default_center(__attribute__((swift_context)) void *type) __asm__(DEFAULT_CENTER);

SWIFT_CALL void *mainspring_default_center(__attribute__((swift_context)) void *type) {
  typedef SWIFT_CALL void *(*getter)(__attribute__((swift_context)) void *type);
  static _Atomic(void *) known;
  if (known == NULL) known = mainspring_original(DEFAULT_CENTER);
  void *owner = mainspring_owner_of_running_code();
  return owner == NULL ? ((getter)(void *)known)(type) : mainspring_work_hooks.notification_center(owner);
}
