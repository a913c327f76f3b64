#define _GNU_SOURCE
#include "file_locks.h"
#include "threads.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <hook_switches.h>
#include <replacement.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/file.h>
#include <unistd.h>

static _Atomic(void (*)(void *, int)) taken_hook;

void mainspring_take_file_locks(void (*taken)(void *owner, int descriptor)) {
  if (mainspring_hook_is_enabled(mainspring_hook_file_locks)) taken_hook = taken;
}

static void note_lock(int descriptor) {
  void *owner = mainspring_thread()->owner;
  void (*taken)(void *, int) = taken_hook;
  if (owner == NULL || taken == NULL) return;
  int error = errno;
  taken(owner, descriptor);
  errno = error;
}

static int call_fcntl(int descriptor, int command, void *argument) {
  return ORIGINAL(fcntl)(descriptor, command, argument);
}

// dlsym(3), which finds the library's function, may allocate memory. A child between fork(2) and execve(2) may not, and
// calls fcntl(2), so the function is found beforehand.
__attribute__((constructor)) static void find_library_function(void) {
  // A statically linked program has no replacement.
  if (dlsym(RTLD_NEXT, "fcntl") != NULL) call_fcntl(-1, F_GETFD, NULL);
}

// Whether a command of fcntl(2) has locked a file, and not unlocked it.
static int locks(int command, void *argument) {
  switch (command) {
  case F_SETLK:
  case F_SETLKW:
  case F_OFD_SETLK:
  case F_OFD_SETLKW: return ((struct flock *)argument)->l_type != F_UNLCK;
  default: return 0;
  }
}

static int locking_fcntl(int descriptor, int command, void *argument) {
  int result = call_fcntl(descriptor, command, argument);
  if (result == 0 && locks(command, argument)) note_lock(descriptor);
  return result;
}

// MARK: - Replaced functions

REPLACEMENT int flock(int descriptor, int operation) {
  int result = ORIGINAL(flock)(descriptor, operation);
  if (result == 0 && (operation & LOCK_UN) == 0) note_lock(descriptor);
  return result;
}

// The third argument is a number, a pointer or absent. On the supported machines all three are read as a pointer, and
// passing one on that is absent does nothing.
REPLACEMENT int fcntl(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  return locking_fcntl(descriptor, command, argument);
}

#ifdef __GLIBC__
// The same function on 64-bit machines, under the name that programs with large files call.
REPLACEMENT int fcntl64(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  return locking_fcntl(descriptor, command, argument);
}

#endif

static int note_lockf(int result, int descriptor, int command) {
  if (result == 0 && (command == F_LOCK || command == F_TLOCK)) note_lock(descriptor);
  return result;
}

REPLACEMENT int lockf(int descriptor, int command, off_t length) {
  return note_lockf(ORIGINAL(lockf)(descriptor, command, length), descriptor, command);
}

#ifdef __GLIBC__
REPLACEMENT int lockf64(int descriptor, int command, off64_t length) {
  return note_lockf(ORIGINAL(lockf64)(descriptor, command, length), descriptor, command);
}
#endif
