// pipe2(2) and others are declared only under it. It concerns this file alone.
#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC (1U << 2)
#endif
#ifndef MADV_PAGEOUT
#define MADV_PAGEOUT 21
#endif

// The child's end of the connection with its parent. Only the child writes it, in its own copy of the memory.
static int control_of_child;

static void fail(const char *call) {
  // The name of the call is at the same place in the parent's memory.
  struct mainspring_launch_failure failure = {call, errno};
  send(control_of_child, &failure, sizeof failure, MSG_NOSIGNAL);
  _exit(127);
}

static void limit(int resource, size_t most) {
  if (most == 0) return;
  struct rlimit value = {most, most};
  if (setrlimit(resource, &value) != 0) fail("setrlimit");
}

// Waits until the parent lets the child begin; ends the child if the parent drops it, or has ended.
static void wait_for_parent(int parent_end, int lowest) {
  close(parent_end);
  // Out of the way of the descriptors that the child is to get.
  int moved = fcntl(control_of_child, F_DUPFD_CLOEXEC, lowest);
  if (moved < 0) fail("fcntl");
  close(control_of_child);
  control_of_child = moved;
  char byte;
  if (recv(control_of_child, &byte, 1, 0) != 1) _exit(127);
}

// Gives the child its descriptors. They are moved out of the way first, because a descriptor can have a number that
// another one is to get.
static void arrange(const struct mainspring_launch *launch) {
  int count = launch->descriptor_count, lowest = 3 + count, moved[3 + 64];
  for (int index = 0; index < 3 + count; index++) {
    int own = index < 3 ? launch->standard[index] : launch->descriptors[index - 3];
    moved[index] = fcntl(own, F_DUPFD_CLOEXEC, lowest);
    if (moved[index] < 0) fail("fcntl");
  }
  for (int index = 0; index < 3 + count; index++)
    if (dup2(moved[index], index) < 0) fail("dup2");
  // Older kernels lack the call; the descriptors of this package are closed on exec in any case.
  syscall(SYS_close_range, lowest, ~0U, CLOSE_RANGE_CLOEXEC);
}

// Writes the number with ten digits, so that its place has a fixed length.
static void write_number(char *place, pid_t number) {
  for (int index = 9; index >= 0; index--, number /= 10) place[index] = (char)('0' + number % 10);
}

// The child's side. Other threads of the parent may have held locks, so it makes only system calls. The calls that
// change the user are made directly: those of the C library would want to change the users of other threads too.
__attribute__((noreturn)) static void begin(const struct mainspring_launch *launch, int parent_end) {
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
  if (setsid() < 0) fail("setsid");
  wait_for_parent(parent_end, 3 + launch->descriptor_count);
  if (launch->directory && chdir(launch->directory) != 0) fail("chdir");
  arrange(launch);
  limit(RLIMIT_AS, launch->memory_limit);
  limit(RLIMIT_NOFILE, launch->file_limit);
  if (launch->changes_user) {
    if (syscall(SYS_setgroups, launch->further_group_count, launch->further_groups) != 0) fail("setgroups");
    if (syscall(SYS_setresgid, launch->user_group, launch->user_group, launch->user_group) != 0) fail("setresgid");
    if (syscall(SYS_setresuid, launch->user, launch->user, launch->user) != 0) fail("setresuid");
  }
  if (launch->number) write_number(launch->number, getpid());
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(launch->path, launch->arguments, launch->environment);
  fail("execve");
  __builtin_unreachable();
}

static pid_t refuse(struct mainspring_launch_failure *failure, const char *call, int number) {
  failure->call = call;
  failure->number = number;
  return -1;
}

pid_t mainspring_launch(
    const struct mainspring_launch *launch, int *control, struct mainspring_launch_failure *failure) {
  if (launch->descriptor_count > 64) return refuse(failure, "the number of sockets", E2BIG);
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return refuse(failure, "socketpair", errno);
  // Otherwise a signal could call a handler of the parent in the child, before the child has restored the default
  // actions.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) {
    control_of_child = ends[1];
    begin(launch, ends[0]);
  }
  int number = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  *control = ends[0];
  if (child > 0) return child;
  close(ends[0]);
  return refuse(failure, "fork", number);
}

void mainspring_launch_go_on(int control) { send(control, "", 1, MSG_NOSIGNAL); }

struct mainspring_launch_failure mainspring_launch_failure(int control, bool waits) {
  struct mainspring_launch_failure failure = {NULL, 0};
  // The connection ends when the program begins.
  while (recv(control, &failure, sizeof failure, waits ? 0 : MSG_DONTWAIT) < 0 && errno == EINTR) {}
  return failure;
}

int mainspring_pidfd_signal(int pidfd, int signal) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0);
}

int mainspring_pidfd_get(int pidfd, int descriptor) { return (int)syscall(SYS_pidfd_getfd, pidfd, descriptor, 0); }

_Static_assert(sizeof(struct mainspring_range) == sizeof(struct iovec), "a range is an iovec");

ssize_t mainspring_page_out(int pidfd, const struct mainspring_range *ranges, size_t count) {
  return syscall(SYS_process_madvise, pidfd, ranges, count, MADV_PAGEOUT, 0);
}

ssize_t mainspring_send_descriptor(int socket, const void *bytes, size_t length, int descriptor) {
  struct iovec part = {(void *)bytes, length};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.room;
    message.msg_controllen = sizeof control.room;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t mainspring_receive_descriptors(int socket, void *bytes, size_t length, int received[16], int *count) {
  struct iovec part = {bytes, length};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(16 * sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room};
  *count = 0;
  ssize_t got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (got < 0) return got;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < found && *count < 16; index++)
      memcpy(&received[(*count)++], CMSG_DATA(header) + index * sizeof(int), sizeof(int));
  }
  return got;
}
