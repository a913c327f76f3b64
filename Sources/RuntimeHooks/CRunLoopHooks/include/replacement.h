// How a function of a library is replaced for the whole program, which ELF lets a program do, and how the library's own
// is called.
#ifndef MAINSPRING_REPLACEMENT_H
#define MAINSPRING_REPLACEMENT_H

// Weak, so that a program with static libraries, where nothing can be replaced, still links. The sanitizers have weak
// replacements of their own, of Dispatch's functions and of threads', which ours must win against.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define REPLACEMENT
#endif
#endif
#ifndef REPLACEMENT
#define REPLACEMENT __attribute__((weak))
#endif

// The replaced function, as the library has it. A sanitizer's own replacement comes between.
#define ORIGINAL(name)                                                                                               \
  ({                                                                                                                \
    extern __typeof__(name) __interceptor_##name __attribute__((weak));                                             \
    static _Atomic(void *) known;                                                                                   \
    if (known == (void *)0) known = (void *)&__interceptor_##name ?: mainspring_original(#name);                    \
    (__typeof__(&name))known;                                                                                       \
  })

void *mainspring_original(const char *name);

#endif
