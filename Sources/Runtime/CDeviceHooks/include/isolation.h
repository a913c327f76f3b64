// Replaces the runtime functions with which a closure checks, when it is called, that it runs on the main actor. The
// compiler inserts the check in Swift 6 mode into closures that are passed to modules without complete checking, such
// as Apple's; see SE-0423. In code of a device a failed check is reported, instead of ending the process.
#ifndef MAINSPRING_ISOLATION_H
#define MAINSPRING_ISOLATION_H

#include <stddef.h>

#pragma clang assume_nonnull begin

// Called when a closure of the main actor runs on another thread, with the closure's file, which does not end in a null
// character, and line. Called on that thread.
typedef void (*mainspring_isolation_reporter)(const char *file, size_t length, size_t line);

// Sets the reporter, and the function that returns whether the calling thread is on the main queue. Call it once.
void mainspring_take_isolation(mainspring_isolation_reporter reporter, int (*is_on_main_queue)(void));

// Returns whether the program's checks reach this target, and the runtime has the functions that it calls.
int mainspring_can_take_isolation(void);

#pragma clang assume_nonnull end

#endif
