// Takes the stack of another thread. This file is C, because a signal handler may interrupt its thread anywhere, in the
// middle of malloc too: Swift code may allocate, count references or take a lock at any line.

// process_vm_readv and REG_RSP need this.
#define _GNU_SOURCE

#include "thread_stack.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

// The signal is SIGURG, because a stray one does no harm: without a handler the kernel ignores it. Few programs use it,
// and they must expect it at any time.
enum { signal_number = SIGURG };

enum request_state { idle, requested, being_answered };

// Guards the variables below; the handler uses them without the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_installed = false;
static sem_t answered;
static struct mainspring_thread_stack *destination;

// The signal's previous handler; written before ours is installed.
static struct sigaction former;
// Written before `state` becomes `requested`.
static _Atomic pid_t wanted_thread;
static _Atomic int state = idle;

static pid_t thread_id(void) { return (pid_t)syscall(SYS_gettid); }

// The number that the unwinder gives to the frame pointer.
#if defined(__x86_64__)
enum { frame_pointer_register = 6 };
#elif defined(__aarch64__)
enum { frame_pointer_register = 29 };
#endif

struct walk {
  struct mainspring_thread_stack *stack;
  // Whether the interrupted frame was reached; those before it are the handler's own.
  bool has_begun;
  // The interrupted function, if the unwinder cannot unwind it; otherwise 0.
  uintptr_t innermost_without_tables;
  // The frame pointer of a function that the unwinder cannot unwind; 0 if there is no such function.
  uintptr_t frame_pointer;
};

// Returns false if there is no room for the address.
static bool add(struct mainspring_thread_stack *stack, uintptr_t address) {
  if (stack->count == mainspring_most_frames) {
    stack->is_truncated = true;
    return false;
  }
  stack->addresses[stack->count] = address;
  stack->count += 1;
  return true;
}

static _Unwind_Reason_Code add_frame(struct _Unwind_Context *frame, void *argument) {
  struct walk *walk = argument;
  int is_interrupted = 0;
  uintptr_t address = _Unwind_GetIPInfo(frame, &is_interrupted);
  if (is_interrupted) walk->has_begun = true;
  if (!walk->has_begun) return _URC_NO_REASON;
  if (address == 0 || !add(walk->stack, address)) return _URC_END_OF_STACK;
  // Called only here: _Unwind_GetGR crashes if the tables say that the register is lost, as at the beginning of a
  // thread.
  if (!_Unwind_FindEnclosingFunction((void *)(address - !is_interrupted))) {
    if (is_interrupted) walk->innermost_without_tables = address;
    walk->frame_pointer = _Unwind_GetGR(frame, frame_pointer_register);
    return _URC_END_OF_STACK;
  }
  return _URC_NO_REASON;
}

// Copies memory at an address that may have any value: the kernel reports an unmapped address.
static bool read_memory(uintptr_t address, void *destination, size_t size) {
  struct iovec to = {destination, size}, from = {(void *)address, size};
  return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == (ssize_t)size;
}

// Adds the caller of the interrupted function, if that function has not yet pushed the frame pointer or has already
// popped it. The chain of frame pointers leaves this caller out: the register holds the caller's own frame.
static void add_caller_without_frame(struct mainspring_thread_stack *stack, uintptr_t address, ucontext_t *context) {
#if defined(__x86_64__)
  enum { push_frame_pointer = 0x55, pop_frame_pointer = 0x5d, ret = 0xc3, jump = 0xe9 };
  static const unsigned char set_frame_pointer[] = {0x48, 0x89, 0xe5};
  unsigned char code[4];
  // Four bytes, the first before the next instruction: the thread may just have executed that push or pop.
  if (!read_memory(address - 1, code, sizeof code)) return;
  uintptr_t top = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
  if (code[0] == push_frame_pointer && memcmp(code + 1, set_frame_pointer, sizeof set_frame_pointer) == 0) {
    top += sizeof top;
  } else if (code[1] != push_frame_pointer && code[1] != ret && !(code[0] == pop_frame_pointer && code[1] == jump)) {
    return;
  }
  uintptr_t caller;
  if (read_memory(top, &caller, sizeof caller) && caller != 0) add(stack, caller);
#endif
}

// Continues with the chain of frame pointers after a function that the unwinder cannot unwind: Swift's compiler makes
// some, such as __swift_instantiateGenericMetadata, without unwind tables, but with a frame pointer.
static void follow_frame_pointers(struct mainspring_thread_stack *stack, uintptr_t pointer) {
  while (pointer != 0 && pointer % sizeof pointer == 0) {
    uintptr_t frame[2];
    if (!read_memory(pointer, frame, sizeof frame) || frame[1] == 0) return;
    if (!add(stack, frame[1])) return;
    // Bit 60 marks the frame of an asynchronous function. Stacks grow downwards.
    uintptr_t caller = frame[0] & ~((uintptr_t)1 << 60);
    if (caller <= pointer) return;
    pointer = caller;
  }
}

static void pass_on(int number, siginfo_t *info, void *context) {
  if (former.sa_flags & SA_SIGINFO) {
    former.sa_sigaction(number, info, context);
  } else if (former.sa_handler != SIG_DFL && former.sa_handler != SIG_IGN) {
    former.sa_handler(number);
  }
}

static void answer(int number, siginfo_t *info, void *context) {
  int saved = errno;
  int expected = requested;
  if (atomic_load(&state) == requested && atomic_load(&wanted_thread) == thread_id() &&
      atomic_compare_exchange_strong(&state, &expected, being_answered)) {
    struct walk walk = {destination, false, 0, 0};
    _Unwind_Backtrace(add_frame, &walk);
    if (walk.innermost_without_tables != 0) {
      add_caller_without_frame(walk.stack, walk.innermost_without_tables, context);
    }
    follow_frame_pointers(walk.stack, walk.frame_pointer);
    atomic_store(&state, idle);
    sem_post(&answered);
  } else {
    pass_on(number, info, context);
  }
  errno = saved;
}

static bool is_ours(void) {
  struct sigaction present;
  return sigaction(signal_number, NULL, &present) == 0 && (present.sa_flags & SA_SIGINFO) &&
         present.sa_sigaction == answer;
}

static _Unwind_Reason_Code stop_at_once(struct _Unwind_Context *frame, void *argument) {
  (void)frame;
  (void)argument;
  return _URC_END_OF_STACK;
}

pid_t mainspring_permit_stacks(void) {
  pthread_mutex_lock(&lock);
  if (!is_installed) {
    is_installed = true;
    sem_init(&answered, 0, 0);
    // The first use of the unwinder may load it, which a signal handler must not do.
    _Unwind_Backtrace(stop_at_once, NULL);
    sigaction(signal_number, NULL, &former);
    // The kernel restarts interrupted system calls if it can, and uses a thread's alternate stack if it has one.
    struct sigaction action = {.sa_sigaction = answer, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
  }
  pthread_mutex_unlock(&lock);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, signal_number);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  return thread_id();
}

// Waits until the handler has answered; returns false after a second without an answer. The deadline is in wall-clock
// time, because sem_timedwait(3) supports no other clock. If the clock is set meanwhile, the wait only becomes shorter
// or longer.
static bool wait_for_answer(void) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += 1;
  while (sem_timedwait(&answered, &end) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

bool mainspring_take_stack(pid_t thread, struct mainspring_thread_stack *stack) {
  pthread_mutex_lock(&lock);
  stack->count = 0;
  stack->is_truncated = false;
  bool is_taken = false;
  if (is_installed && is_ours()) {
    destination = stack;
    atomic_store(&wanted_thread, thread);
    atomic_store(&state, requested);
    if (syscall(SYS_tgkill, getpid(), thread, signal_number) != 0) {
      atomic_store(&state, idle);
    } else if (wait_for_answer()) {
      is_taken = stack->count > 0;
    } else {
      int expected = requested;
      // The handler has begun after all: it writes to `stack`, so wait for its end.
      if (!atomic_compare_exchange_strong(&state, &expected, idle)) {
        while (sem_wait(&answered) != 0) {}
        is_taken = stack->count > 0;
      }
    }
  }
  pthread_mutex_unlock(&lock);
  return is_taken;
}
