// Replaces functions of FoundationNetworking's URLSession. In a program that is linked with this target, the session's
// two initializers are replaced: they call the originals and then report the session, once. It is a target of its own,
// since it is linked into applications with background sessions, and a device's hooks into tests alone.
#ifndef MAINSPRING_SESSION_HOOKS_H
#define MAINSPRING_SESSION_HOOKS_H

#pragma clang assume_nonnull begin

// Called after a session was made, on any thread. The caller keeps its reference to the session. Defined in
// Sources/Apple/BackgroundURLSession/Hosted/SessionHook.swift.
void mainspring_session_was_made(void *session) __attribute__((weak));

// Called before `main`. Defined in Sources/Testing/NetworkTesting/SimulatedSessions.swift.
void mainspring_network_testing_is_linked(void) __attribute__((weak));

#pragma clang assume_nonnull end

#endif
