#ifndef MAINSPRING_CLIBEVENT_SHIM_H
#define MAINSPRING_CLIBEVENT_SHIM_H

// Before any event2 header: libevent's event-config.h defines _GNU_SOURCE, and with it <sys/select.h> gives fd_set
// other members than the one CDispatch was built with. Clean debug and sanitizer builds then refuse the two.
#include <sys/select.h>

#include "probes.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>

#include <malloc.h>
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

// gettid(2) has a wrapper only since glibc 2.30.
static inline pid_t mainspring_thread_id(void) { return (pid_t)syscall(SYS_gettid); }

// A number of the calling thread, 0 until it is set: what tells whether a loop is this thread's. pthread_self() would
// not do: the C library gives the identity of a thread that is over to a new one, and so does the kernel with its
// number.
//
// "selectany" and hidden, so that the object files of one program share one variable although each has it from this
// header; the 0 must be written, or Swift's importer takes this for a mere declaration. "initial-exec" makes reading it
// two instructions, without a call, in a shared library too.
__attribute__((selectany, visibility("hidden"), tls_model("initial-exec"))) __thread uint64_t
    mainspring_thread_mark_storage = 0;
static inline uint64_t mainspring_thread_mark(void) { return mainspring_thread_mark_storage; }
static inline void mainspring_set_thread_mark(uint64_t mark) { mainspring_thread_mark_storage = mark; }

// The loop that the calling thread is running, null if it runs none; with the attributes for the same reasons.
__attribute__((selectany, visibility("hidden"), tls_model("initial-exec"))) __thread void
    *_Nullable mainspring_running_loop_storage = 0;
static inline void *_Nullable mainspring_running_loop(void) { return mainspring_running_loop_storage; }
static inline void mainspring_set_running_loop(void *_Nullable loop) { mainspring_running_loop_storage = loop; }

// Whether the caller of libevent on this thread reports a failure itself; with the attributes for the same reasons.
__attribute__((selectany, visibility("hidden"), tls_model("initial-exec"))) __thread int
    mainspring_libevent_is_quiet_storage = 0;
static inline int mainspring_libevent_is_quiet(void) { return mainspring_libevent_is_quiet_storage; }
static inline void mainspring_set_libevent_is_quiet(int quiet) { mainspring_libevent_is_quiet_storage = quiet; }

// Calls a Swift closure without parameters and result, given as its two words: no reference to its context is counted.
typedef __attribute__((swiftcall)) void (*mainspring_closure)(__attribute__((swift_context)) void *_Nullable context);
static inline void mainspring_call_closure(uintptr_t code, void *_Nullable context) {
  ((mainspring_closure)code)(context);
}

// Releases `count` references to a Swift object at once; a function of the Swift runtime.
extern void swift_release_n(void *_Nullable object, uint32_t count);

// Tells the processor that a loop only waits, so that the other thread of its core gets on.
static inline void mainspring_relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

// The processor's own counter of time, and whether it goes at one rate, whatever the processor does.
#if defined(__x86_64__)
#include <cpuid.h>
static inline uint64_t mainspring_ticks(void) { return __builtin_ia32_rdtsc(); }
static inline int mainspring_ticks_are_steady(void) {
  unsigned a, b, c, d;
  return __get_cpuid(0x80000007, &a, &b, &c, &d) && (d & (1u << 8));
}
// At most as many ticks as the counter makes in a time: it goes at 1 GHz or faster.
static inline uint64_t mainspring_fewest_ticks(uint64_t nanoseconds) { return nanoseconds; }
#elif defined(__aarch64__)
static inline uint64_t mainspring_ticks(void) {
  uint64_t ticks;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
}
static inline int mainspring_ticks_are_steady(void) { return 1; }
// The architecture demands 1 MHz.
static inline uint64_t mainspring_fewest_ticks(uint64_t nanoseconds) { return nanoseconds / 1000; }
#else
static inline uint64_t mainspring_ticks(void) { return 0; }
static inline uint64_t mainspring_fewest_ticks(uint64_t nanoseconds) { return 0; }
static inline int mainspring_ticks_are_steady(void) { return 0; }
#endif

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

// pidfd_open(2), with close-on-exec, which it always has; glibc has a wrapper only since 2.36.
static inline int mainspring_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// pipe2(2), dup3(2), and what closes every descriptor of a child from a number on, which glibc declares only under
// _GNU_SOURCE.
int mainspring_pipe(int ends[_Nonnull 2], int flags) __asm__("pipe2");
int mainspring_duplicate(int fd, int number, int flags) __asm__("dup3");
int mainspring_spawn_add_close_from(posix_spawn_file_actions_t *_Nonnull actions, int lowest) __asm__(
    "posix_spawn_file_actions_addclosefrom_np");

#endif
