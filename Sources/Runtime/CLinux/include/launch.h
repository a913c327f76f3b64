// The start of a program as a service manager starts one: in a session and as a user of its own, and in a control group
// from its first instruction on. posix_spawn(3) can do none of it, and sd_listen_fds(3) needs the child's number.
#ifndef MAINSPRING_LAUNCH_H
#define MAINSPRING_LAUNCH_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

struct mainspring_launch {
  // The program's file, its arguments with its name first, and its variables; both lists end with NULL.
  const char *path;
  char *_Nullable const *_Nullable arguments;
  char *_Nullable const *_Nullable environment;
  // The place, in one of the variables, of the child's number in ten digits; or NULL.
  char *_Nullable number;
  // The descriptors that the child has as 3, 4, …, and those that it has as 0, 1 and 2.
  const int *_Nullable descriptors;
  int descriptor_count;
  int standard[3];
  const char *_Nullable directory;
  // Whether the child gets another user, its group and its further groups.
  bool changes_user;
  uid_t user;
  gid_t user_group;
  const gid_t *_Nullable further_groups;
  size_t further_group_count;
  // The most memory, in bytes of its address space, and the most open files; 0 leaves the limit as it is.
  size_t memory_limit;
  size_t file_limit;
};

// The call that has failed; NULL if none has.
struct mainspring_launch_failure {
  const char *_Nullable call;
  int number;
};

// Makes the process of the program, and returns its number, or -1. The process waits until it may go on, so that it can
// be placed in a group before it does anything; it ends if `control` is closed before. Then it leads a session of its
// own, has default actions for all signals and none of them blocked, and the descriptors named above, no others.
pid_t mainspring_launch(
    const struct mainspring_launch *launch, int *control, struct mainspring_launch_failure *failure);
void mainspring_launch_go_on(int control);

// The call that has kept the program from beginning. Without waiting, there is none as long as that is not known.
struct mainspring_launch_failure mainspring_launch_failure(int control, bool waits);

// pidfd_send_signal(2) and pidfd_getfd(2).
int mainspring_pidfd_signal(int pidfd, int signal);
int mainspring_pidfd_get(int pidfd, int descriptor);

// process_madvise(2) with MADV_PAGEOUT: asks the kernel to write the ranges of another process's memory to the swap
// area, or to drop those that are still in their files. Returns the number of bytes it has considered, or -1.
struct mainspring_range {
  size_t start;
  size_t length;
};
ssize_t mainspring_page_out(int pidfd, const struct mainspring_range *ranges, size_t count);

// Sends descriptors beside bytes over a Unix socket, and receives them; as sendmsg(2) and recvmsg(2), with no signal.
// `received` has room for 16 descriptors, of which `count` is the number that have come, closed on exec.
ssize_t mainspring_send_descriptor(int socket, const void *bytes, size_t length, int descriptor);
ssize_t mainspring_receive_descriptors(int socket, void *bytes, size_t length, int received[_Nonnull 16], int *count);

#pragma clang assume_nonnull end

#endif
