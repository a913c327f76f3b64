// The system's functions that Swift cannot import: those that glibc declares only under _GNU_SOURCE, which would change
// the types that other modules import, those with a variable number of arguments, and those in headers of the kernel.
#ifndef MAINSPRING_SYSTEM_CALLS_H
#define MAINSPRING_SYSTEM_CALLS_H

#include <malloc.h>
#include <net/if.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <unistd.h>

// SO_PEERCRED's answer, which glibc declares only under _GNU_SOURCE.
struct mainspring_peer_credentials {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};

static inline int mainspring_get_peer_credentials(int fd, struct mainspring_peer_credentials *_Nonnull credentials) {
  socklen_t length = sizeof *credentials;
  return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, credentials, &length);
}

// accept4(2), which glibc declares only under _GNU_SOURCE: the connection does not block, and no other program inherits
// it.
static inline int mainspring_accept(int fd) {
  return (int)syscall(SYS_accept4, fd, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

// memmem(3), which glibc declares only under _GNU_SOURCE: the first place of `wanted` in `bytes`.
const void *_Nullable mainspring_find_bytes(const void *_Nullable bytes, size_t count, const void *_Nonnull wanted,
                                            size_t wanted_count) __asm__("memmem");

// recvmmsg(2) and sendmmsg(2), which glibc declares only under _GNU_SOURCE, with their `struct mmsghdr`. Both return
// the number of datagrams, or -1 if there is an error before the first one.
struct mainspring_datagram {
  struct msghdr header;
  unsigned int length;
};

static inline int mainspring_receive_datagrams(int fd, struct mainspring_datagram *_Nonnull datagrams,
                                               unsigned int count) {
  return (int)syscall(SYS_recvmmsg, fd, datagrams, count, MSG_DONTWAIT, 0);
}

static inline int mainspring_send_datagrams(int fd, struct mainspring_datagram *_Nonnull datagrams,
                                            unsigned int count) {
  return (int)syscall(SYS_sendmmsg, fd, datagrams, count, MSG_DONTWAIT | MSG_NOSIGNAL);
}

// gettid(2) has a wrapper only since glibc 2.30.
static inline pid_t mainspring_thread_id(void) { return (pid_t)syscall(SYS_gettid); }

// PR_SET_NAME and PR_GET_NAME of prctl(2), which Swift cannot call, because it takes a variable number of arguments:
// the name of the calling thread. The kernel keeps the first 15 bytes, so `name` needs room for 16.
static inline void mainspring_name_thread(const char *_Nonnull name) { prctl(PR_SET_NAME, name, 0, 0, 0); }
static inline void mainspring_get_thread_name(char *_Nonnull name) { prctl(PR_GET_NAME, name, 0, 0, 0); }

// PR_SET_TIMERSLACK of prctl(2): how late, in nanoseconds, the kernel may wake the calling thread from a sleep.
static inline void mainspring_set_timer_slack(unsigned long nanoseconds) {
  prctl(PR_SET_TIMERSLACK, nanoseconds, 0, 0, 0);
}

// sched_getaffinity(2) and sched_setaffinity(2) of the calling thread, which glibc declares only under _GNU_SOURCE, as
// sets of bits. The first returns the number of bytes it has written, or -1; the second 0, or -1.
static inline int mainspring_get_processors(void *_Nonnull bits, size_t bytes) {
  return (int)syscall(SYS_sched_getaffinity, 0, bytes, bits);
}
static inline int mainspring_set_processors(const void *_Nonnull bits, size_t bytes) {
  return (int)syscall(SYS_sched_setaffinity, 0, bytes, bits);
}

// MREMAP_MAYMOVE of mremap(2), which takes a variable number of arguments.
static inline void *_Nonnull mainspring_resize_mapping(void *_Nonnull memory, size_t bytes, size_t new_bytes) {
  return (void *)syscall(SYS_mremap, memory, bytes, new_bytes, 1 /* MREMAP_MAYMOVE */, 0);
}

// pidfd_open(2), with close-on-exec, which it always has; glibc has a wrapper only since 2.36.
static inline int mainspring_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// pipe2(2), dup3(2), and what closes every descriptor of a child from a number on, which glibc declares only under
// _GNU_SOURCE.
int mainspring_pipe(int ends[_Nonnull 2], int flags) __asm__("pipe2");
int mainspring_duplicate(int fd, int number, int flags) __asm__("dup3");
int mainspring_spawn_add_close_from(posix_spawn_file_actions_t *_Nonnull actions, int lowest) __asm__(
    "posix_spawn_file_actions_addclosefrom_np");

#endif
