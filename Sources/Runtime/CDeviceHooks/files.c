#define _GNU_SOURCE
#include "dispatch.h"

#include <errno.h>
#include <fcntl.h>
#include <hook_switches.h>
#include <replacement.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

// Changes of files, at each of which a search can let other code go on, or end the process. A write to a file has two
// halves then.

// Returns the owner of the running code if a search is in progress, otherwise NULL.
static void *owner_in_search(void) {
  return mainspring_searches() ? mainspring_owner_of_running_code(mainspring_hook_file_locks) : NULL;
}

#define CHANGE(call)                                                                                                 \
  ({                                                                                                                 \
    void *owner = owner_in_search();                                                                                 \
    mainspring_may_switch(owner);                                                                                    \
    __typeof__(call) result = call;                                                                                  \
    int error = errno;                                                                                               \
    mainspring_may_switch(owner);                                                                                    \
    errno = error;                                                                                                   \
    result;                                                                                                          \
  })

// A text on standard output or standard error is none of the application's files, even if a shell has redirected it.
static int is_file(int descriptor) {
  struct stat status;
  return descriptor > STDERR_FILENO && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

REPLACEMENT ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (owner_in_search() == NULL || !is_file(descriptor)) return ORIGINAL(write)(descriptor, bytes, count);
  size_t half = count / 2;
  ssize_t first = half == 0 ? 0 : CHANGE(ORIGINAL(write)(descriptor, bytes, half));
  if (first < 0 || (size_t)first < half) return first;
  ssize_t second = CHANGE(ORIGINAL(write)(descriptor, (const char *)bytes + half, count - half));
  return second < 0 ? (half == 0 ? second : first) : first + second;
}

REPLACEMENT ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  if (owner_in_search() == NULL) return ORIGINAL(pwrite)(descriptor, bytes, count, offset);
  size_t half = count / 2;
  ssize_t first = half == 0 ? 0 : CHANGE(ORIGINAL(pwrite)(descriptor, bytes, half, offset));
  if (first < 0 || (size_t)first < half) return first;
  ssize_t second = CHANGE(ORIGINAL(pwrite)(descriptor, (const char *)bytes + half, count - half, offset + (off_t)half));
  return second < 0 ? (half == 0 ? second : first) : first + second;
}

REPLACEMENT int ftruncate(int descriptor, off_t length) { return CHANGE(ORIGINAL(ftruncate)(descriptor, length)); }

REPLACEMENT int rename(const char *old_path, const char *new_path) { return CHANGE(ORIGINAL(rename)(old_path, new_path)); }

REPLACEMENT int unlink(const char *path) { return CHANGE(ORIGINAL(unlink)(path)); }

REPLACEMENT int mkdir(const char *path, mode_t mode) { return CHANGE(ORIGINAL(mkdir)(path, mode)); }

REPLACEMENT int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  int random = mainspring_open_random(path);
  if (random >= 0) return random;
  if (!(flags & (O_CREAT | O_TRUNC))) return ORIGINAL(open)(path, flags, mode);
  return CHANGE(ORIGINAL(open)(path, flags, mode));
}
