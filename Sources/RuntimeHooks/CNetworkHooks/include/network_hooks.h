// What stands before FoundationNetworking's URLSession. A program that is linked with this has the session's two
// initializers replaced: they do what they always do, and then tell of the session, once.
#ifndef MAINSPRING_NETWORK_HOOKS_H
#define MAINSPRING_NETWORK_HOOKS_H

#pragma clang assume_nonnull begin

// A session was made; it is the caller's. Any thread. Sources/NetworkTesting/SessionHook.swift defines it.
void mainspring_session_was_made(void *session);

#pragma clang assume_nonnull end

#endif
