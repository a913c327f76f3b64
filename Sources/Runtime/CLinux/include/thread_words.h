// Words that every thread has for itself.
#ifndef MAINSPRING_THREAD_WORDS_H
#define MAINSPRING_THREAD_WORDS_H

#include <stdint.h>

// "initial-exec" makes reading a word two instructions, without a call, in a shared library too.
#define MAINSPRING_THREAD_WORD extern __attribute__((visibility("hidden"), tls_model("initial-exec"))) __thread

// A number of the calling thread, 0 until it is set: what tells whether a loop is this thread's. pthread_self() would
// not do: the C library gives the identity of a thread that is over to a new one, and so does the kernel with its
// number.
MAINSPRING_THREAD_WORD uint64_t mainspring_thread_mark_storage;
static inline uint64_t mainspring_thread_mark(void) { return mainspring_thread_mark_storage; }
static inline void mainspring_set_thread_mark(uint64_t mark) { mainspring_thread_mark_storage = mark; }

// The loop that the calling thread is running, null if it runs none.
MAINSPRING_THREAD_WORD void *_Nullable mainspring_running_loop_storage;
static inline void *_Nullable mainspring_running_loop(void) { return mainspring_running_loop_storage; }
static inline void mainspring_set_running_loop(void *_Nullable loop) { mainspring_running_loop_storage = loop; }

// Whether the caller of libevent on this thread reports a failure itself.
MAINSPRING_THREAD_WORD int mainspring_libevent_is_quiet_storage;
static inline int mainspring_libevent_is_quiet(void) { return mainspring_libevent_is_quiet_storage; }
static inline void mainspring_set_libevent_is_quiet(int quiet) { mainspring_libevent_is_quiet_storage = quiet; }

#endif
