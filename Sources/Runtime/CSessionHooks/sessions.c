#define _GNU_SOURCE
#include "session_hooks.h"

#include <hook_switches.h>
#include <replacement.h>
#include <stddef.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// The symbols are mangled Swift names, which only an assembler label can give to a C function. Each initializer has
// two: one allocates the object and calls the other. An optimized program allocates the object itself and calls only
// the other.
#define CONFIGURED "$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcf"
#define DELEGATED                                                                                                    \
  "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg"     \
  "0A009OperationF0CSgtcf"

// In addition to its arguments, each function receives the class or the object in the context register.
typedef SWIFT_CALL void *(*configured_function)(void *configuration, SELF void *self);
typedef SWIFT_CALL void *(*delegated_function)(void *configuration, void *delegate, void *conformance, void *queue, SELF void *self);

// The number of these functions in progress on this thread, one inside another, so that a session is reported only
// once.
static _Thread_local int depth;

static void report(void *session) {
  if (!mainspring_hook_is_enabled(mainspring_hook_sessions) || mainspring_session_was_made == NULL) return;
  mainspring_session_was_made(session);
}

static void *configured(configured_function original, void *configuration, void *self) {
  depth++;
  void *session = original(configuration, self);
  if (--depth == 0) report(session);
  return session;
}

static void *delegated(delegated_function original, void *configuration, void *delegate, void *conformance, void *queue,
                       void *self) {
  depth++;
  void *session = original(configuration, delegate, conformance, queue, self);
  if (--depth == 0) report(session);
  return session;
}

#define REPLACE(name, symbol)                                                                                         \
  SWIFT_CALL void *name(void *configuration, SELF void *self) __asm__(symbol);                                        \
  REPLACEMENT SWIFT_CALL void *name(void *configuration, SELF void *self) {                                           \
    return configured(ORIGINAL_NAMED(configured_function, symbol), configuration, self);                              \
  }

#define REPLACE_WITH_DELEGATE(name, symbol)                                                                           \
  SWIFT_CALL void *name(void *configuration, void *delegate, void *conformance, void *queue, SELF void *self)         \
      __asm__(symbol);                                                                                                \
  REPLACEMENT SWIFT_CALL void *name(void *configuration, void *delegate, void *conformance, void *queue, SELF void *self) { \
    return delegated(ORIGINAL_NAMED(delegated_function, symbol), configuration, delegate, conformance, queue, self);  \
  }

__attribute__((constructor)) static void begin(void) {
  if (mainspring_network_testing_is_linked != NULL) mainspring_network_testing_is_linked();
}

REPLACE(mainspring_make_session, CONFIGURED "C")
REPLACE(mainspring_initialize_session, CONFIGURED "c")
REPLACE_WITH_DELEGATE(mainspring_make_session_with_delegate, DELEGATED "C")
REPLACE_WITH_DELEGATE(mainspring_initialize_session_with_delegate, DELEGATED "c")
