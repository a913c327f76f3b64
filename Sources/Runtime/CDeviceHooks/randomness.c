#define _GNU_SOURCE
#include "dispatch.h"

#include <hook_switches.h>
#include <replacement.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift's library takes random numbers from the kernel through this function of the C library, and waits for a `Mutex`
// through it; all other system calls are passed on.
REPLACEMENT NOT_INSTRUMENTED long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long arguments[6];
  // A system call has at most six arguments, and ignores those that it does not have.
  for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
  va_end(list);
  int is_looked_at = !mainspring_thread_ends();
  if (is_looked_at && number == SYS_getrandom) {
    void *owner = mainspring_owner_of_running_code(mainspring_hook_clocks);
    size_t count = (size_t)arguments[1];
    if (owner != NULL && mainspring_work_hooks.fill_random(owner, (void *)arguments[0], count)) return (long)count;
  }
  int is_futex = is_looked_at && number == SYS_futex;
  struct mainspring_futex futex = {(uint32_t *)arguments[0], (int)arguments[1], __builtin_return_address(0)};
  if (is_futex && mainspring_search_takes_futex(futex)) return 0;
  long result =
      ORIGINAL(syscall)(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
  if (is_futex && result == 0) mainspring_search_frees_futex(futex);
  return result;
}

int mainspring_open_random(const char *path) {
  if (strcmp(path, "/dev/urandom") != 0 && strcmp(path, "/dev/random") != 0) return -1;
  void *owner = mainspring_owner_of_running_code(mainspring_hook_clocks);
  char bytes[4096];
  if (owner == NULL || !mainspring_work_hooks.fill_random(owner, bytes, sizeof bytes)) return -1;
  int descriptor = memfd_create("random", MFD_CLOEXEC);
  if (descriptor >= 0 && pwrite(descriptor, bytes, sizeof bytes, 0) == sizeof bytes) return descriptor;
  if (descriptor >= 0) close(descriptor);
  return -1;
}
