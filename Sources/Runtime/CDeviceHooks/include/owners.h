// The owner of the code that a thread runs: a device, or none. See
// Sources/Testing/LifecycleTesting/Work/DeviceWork.swift.
#ifndef MAINSPRING_OWNERS_H
#define MAINSPRING_OWNERS_H

#include <stdint.h>

#pragma clang assume_nonnull begin

// Returns the owner of the code that this thread runs, or NULL. The thread does not retain it.
void *_Nullable mainspring_owner_of_thread(void);

// Sets the owner and returns the previous one.
void *_Nullable mainspring_set_owner_of_thread(void *_Nullable owner);

// Returns the work item of the owner that this thread runs; NULL on the main queue and without an owner. The thread
// does not retain it.
void *_Nullable mainspring_work_of_thread(void);

void *_Nullable mainspring_set_work_of_thread(void *_Nullable work);

// Returns whether the thread is ending and runs no owner's code.
//
// Dispatch has already freed its data for the thread at this point. Do not call Dispatch: it would use the freed memory
// and free it again.
int mainspring_thread_ends(void);

// Adds to the result of CFGetSystemUptime on this thread, which Thread.sleep uses, because the thread has slept
// virtually.
void mainspring_add_to_uptime(int64_t nanoseconds);

#pragma clang assume_nonnull end

#endif
