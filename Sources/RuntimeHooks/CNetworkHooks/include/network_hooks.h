// Replaces functions of FoundationNetworking's URLSession. In a program that is linked with this target, the session's
// two initializers are replaced: they call the originals and then report the session, once.
#ifndef MAINSPRING_NETWORK_HOOKS_H
#define MAINSPRING_NETWORK_HOOKS_H

#pragma clang assume_nonnull begin

// Called after a session was made, on any thread. The caller keeps its reference to the session. Defined in
// Sources/NetworkTesting/SessionHook.swift.
void mainspring_session_was_made(void *session);

// Called before `main`. Defined in Sources/NetworkTesting/SessionHook.swift.
void mainspring_network_testing_is_linked(void);

#pragma clang assume_nonnull end

#endif
