// How a function of a library is replaced for the whole program, which ELF lets a program do, and how the library's own is called.
#ifndef MAINSPRING_REPLACEMENT_H
#define MAINSPRING_REPLACEMENT_H

// Weak, so that a program with static libraries, where nothing can be replaced, still links. The thread sanitizer has weak
// replacements of its own, of Dispatch's functions, which ours must win against.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define REPLACEMENT
#endif
#endif
#ifndef REPLACEMENT
#define REPLACEMENT __attribute__((weak))
#endif

// The replaced function, as the library has it.
#define ORIGINAL(name)                                                                                               \
  ({                                                                                                                \
    static _Atomic(void *) known;                                                                                   \
    if (known == (void *)0) known = mainspring_original(#name);                                                     \
    (__typeof__(&name))known;                                                                                       \
  })

void *mainspring_original(const char *name);

#endif
