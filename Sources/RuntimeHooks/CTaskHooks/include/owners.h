// Whose code a thread runs: a device's application, or nobody's. See Sources/LifecycleTesting/Work/DeviceWork.swift.
#ifndef MAINSPRING_OWNERS_H
#define MAINSPRING_OWNERS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// The object that owns the code which this thread runs, or NULL. The thread does not retain it.
void *_Nullable mainspring_owner_of_thread(void);

// Sets the owner, and returns the one before.
void *_Nullable mainspring_set_owner_of_thread(void *_Nullable owner);

// The piece of the owner's work that this thread runs, or NULL: on the main queue, and where there is no owner. Not
// retained.
void *_Nullable mainspring_work_of_thread(void);

void *_Nullable mainspring_set_work_of_thread(void *_Nullable work);

// Whether the thread is at its end, and runs nobody's code.
//
// What the thread had of Dispatch's is freed then. Dispatch must not be asked anything: it would take up the freed
// memory, and free it once more.
int mainspring_thread_ends(void);

// Adds to what CFGetSystemUptime says on this thread, by which Thread.sleep counts: the thread has slept virtually.
void mainspring_add_to_uptime(int64_t nanoseconds);

#pragma clang assume_nonnull end

#endif
