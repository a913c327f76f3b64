#include "association_hooks.h"

#define SWIFT_CALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT_CALL void (*destroyer)(SELF void *object);

extern bool swift_isDeallocating(const void *object);

static _Atomic(const struct mainspring_destruction_observer *) observer;

void mainspring_observe_destruction(const struct mainspring_destruction_observer *new_observer) {
  observer = new_observer;
}

// The runtime calls it instead of the class's own destroyer, which destroys the object and frees its memory.
static SWIFT_CALL void destroy(SELF void *object) {
  const struct mainspring_destruction_observer *known = observer;
  const void *metadata = *(const void **)object;
  ((destroyer)known->will_destroy(object, metadata))(object);
  known->did_destroy(object);
}

const void *mainspring_replace_destroyer(void *metadata) {
  // The word of the destroyer is the second before the address of the metadata.
  const void **word = (const void **)metadata - 2;
  return __atomic_exchange_n(word, (const void *)destroy, __ATOMIC_ACQ_REL);
}

bool mainspring_is_being_destroyed(const void *object) { return swift_isDeallocating(object); }
