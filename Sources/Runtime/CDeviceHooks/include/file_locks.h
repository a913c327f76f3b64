// Replaces the functions that lock files, so that a lock belongs to the device whose application's code takes it. A
// thread that runs no application's code only calls the library's function.
#ifndef MAINSPRING_FILE_LOCKS_H
#define MAINSPRING_FILE_LOCKS_H

#pragma clang assume_nonnull begin

// Sets the function that is called, on the locking thread, when code of `owner` has locked a file through `descriptor`.
void mainspring_take_file_locks(void (*taken)(void *owner, int descriptor));

#pragma clang assume_nonnull end

#endif
