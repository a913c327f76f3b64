#define _GNU_SOURCE
#include "network_hooks.h"

#include <replacement.h>
#include <run_loop_hooks.h>
#include <stddef.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// The names are Swift's, which no C function can have.
#define CONFIGURED "$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfC"
#define DELEGATED                                                                                                    \
  "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg"     \
  "0A009OperationF0CSgtcfC"

typedef SWIFT_CALL void *(*configured_function)(void *configuration, SELF void *type);
typedef SWIFT_CALL void *(*delegated_function)(void *configuration, void *delegate, void *conformance, void *queue, SELF void *type);

static void *original(const char *name, _Atomic(void *) *known) {
  if (*known == NULL) *known = mainspring_original(name);
  return *known;
}

SWIFT_CALL void *mainspring_make_session(void *configuration, SELF void *type) __asm__(CONFIGURED);
SWIFT_CALL void *mainspring_make_session_with_delegate(void *configuration, void *delegate, void *conformance, void *queue,
                                                       SELF void *type) __asm__(DELEGATED);

REPLACEMENT SWIFT_CALL void *mainspring_make_session(void *configuration, SELF void *type) {
  static _Atomic(void *) known;
  void *session = ((configured_function)original(CONFIGURED, &known))(configuration, type);
  mainspring_session_was_made(session);
  return session;
}

REPLACEMENT SWIFT_CALL void *mainspring_make_session_with_delegate(void *configuration, void *delegate, void *conformance, void *queue,
                                                                   SELF void *type) {
  static _Atomic(void *) known;
  void *session = ((delegated_function)original(DELEGATED, &known))(configuration, delegate, conformance, queue, type);
  mainspring_session_was_made(session);
  return session;
}
