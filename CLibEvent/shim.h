#ifndef MAINSPRING_CLIBEVENT_SHIM_H
#define MAINSPRING_CLIBEVENT_SHIM_H

// Before any event2 header: libevent's event-config.h defines _GNU_SOURCE, and with it <sys/select.h> gives fd_set
// other members than the one CDispatch was built with. Clean debug and sanitizer builds then refuse the two.
#include <sys/select.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/http_struct.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
#include <event2/thread.h>

#include <elf.h>
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <unistd.h>

// Dispatch's door for a foreign run loop on the main thread; CFRunLoop uses the same one. On Linux the handle is an
// eventfd that becomes readable when the main queue has work. Exported by libdispatch, declared in no public header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

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
#elif defined(__aarch64__)
static inline uint64_t mainspring_ticks(void) {
  uint64_t ticks;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
}
static inline int mainspring_ticks_are_steady(void) { return 1; }
#else
static inline uint64_t mainspring_ticks(void) { return 0; }
static inline int mainspring_ticks_are_steady(void) { return 0; }
#endif

// pidfd_open(2), with close-on-exec, which it always has; glibc has a wrapper only since 2.36.
static inline int mainspring_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// pipe2(2), and what closes every descriptor of a child from a number on, both of which glibc declares only under
// _GNU_SOURCE.
int mainspring_pipe(int ends[_Nonnull 2], int flags) __asm__("pipe2");
int mainspring_spawn_add_close_from(posix_spawn_file_actions_t *_Nonnull actions, int lowest) __asm__(
    "posix_spawn_file_actions_addclosefrom_np");

// dladdr(3) and its answer, which glibc declares only under _GNU_SOURCE: the loaded file that holds an address, where
// that file begins, and the exported symbol there.
struct mainspring_symbol {
  const char *_Nullable file;
  const void *_Nullable base;
  const char *_Nullable name;
  const void *_Nullable address;
};

int mainspring_find_symbol(const void *_Nullable address, struct mainspring_symbol *_Nonnull symbol) __asm__("dladdr");

// The number of the next symbol of a file's table, from `index` on, that the file defines, that is of `type`, and whose
// name begins with `prefix` or, if that is NULL, whose value is `value`; `count` if there is none. `names` has `length`
// bytes.
static inline intptr_t mainspring_next_symbol(
    const Elf64_Sym *_Nonnull symbols, intptr_t count, intptr_t index, const char *_Nonnull names, intptr_t length,
    unsigned char type, const char *_Nullable prefix, uint64_t value) {
  const intptr_t prefix_length = prefix ? (intptr_t)strlen(prefix) : 0;
  for (; index < count; index++) {
    const Elf64_Sym *symbol = symbols + index;
    // What has no section is only asked for here, and lies elsewhere.
    if ((symbol->st_info & 15) != type || symbol->st_shndx == 0 || (intptr_t)symbol->st_name >= length) continue;
    if (!prefix) {
      if (symbol->st_value == value) return index;
    } else if (
        length - (intptr_t)symbol->st_name >= prefix_length
        && memcmp(names + symbol->st_name, prefix, (size_t)prefix_length) == 0) {
      return index;
    }
  }
  return count;
}

// Of libswiftCore; declared in no public header. What it returns is the caller's to free.
char *_Nullable swift_demangle(
    const char *_Nonnull symbol, size_t length, char *_Nullable buffer, size_t *_Nullable capacity, uint32_t flags);

// The Swift runtime's hooks for the main actor's executor, of libswift_Concurrency; declared in no public header. Each
// gets the runtime's own implementation as its last arguments. Weak, so that a runtime without them still links.
#if __has_attribute(swiftcall)
struct mainspring_executor_reference {
  void *_Nullable identity;
  void *_Nullable implementation;
};

extern struct mainspring_executor_reference (*_Nullable swift_task_getMainExecutor_hook)(void *_Nullable original)
    __attribute__((swiftcall, weak));
extern void (*_Nullable swift_task_asyncMainDrainQueue_hook)(void *_Nullable original, void *_Nullable override)
    __attribute__((swiftcall, weak));

// Defined in Swift, in the module Mainspring.
struct mainspring_executor_reference mainspring_main_executor(void);
void mainspring_run_main_executor(void);

static inline __attribute__((swiftcall)) struct mainspring_executor_reference mainspring_get_main_executor(
    void *_Nullable original) {
  return mainspring_main_executor();
}

static inline __attribute__((swiftcall)) void mainspring_drain_main_executor(
    void *_Nullable original, void *_Nullable override) {
  mainspring_run_main_executor();
}

// Returns 0 where the runtime has no such hooks, or somebody has set one already.
static inline int mainspring_install_main_executor(void) {
  if (&swift_task_getMainExecutor_hook == 0 || &swift_task_asyncMainDrainQueue_hook == 0) return 0;
  if (swift_task_getMainExecutor_hook != 0 || swift_task_asyncMainDrainQueue_hook != 0) return 0;
  swift_task_getMainExecutor_hook = mainspring_get_main_executor;
  swift_task_asyncMainDrainQueue_hook = mainspring_drain_main_executor;
  return 1;
}
#endif

#endif
