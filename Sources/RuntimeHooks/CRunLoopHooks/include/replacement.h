// Macros that replace a library's function for the whole program, which ELF allows, and that call the library's own
// function.
#ifndef MAINSPRING_REPLACEMENT_H
#define MAINSPRING_REPLACEMENT_H

// A replacement is weak, so that a statically linked program, in which nothing can be replaced, still links. The
// sanitizers have their own weak replacements of Dispatch's and thread functions; in such builds ours must be strong to
// take precedence.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define REPLACEMENT
#endif
#endif
#ifndef REPLACEMENT
#define REPLACEMENT __attribute__((weak))
#endif

// The library's function that a replacement hides; in a sanitizer's build, the sanitizer's function, which calls it.
#define ORIGINAL(name)                                                                                               \
  ({                                                                                                                \
    extern __typeof__(name) __interceptor_##name __attribute__((weak));                                             \
    static _Atomic(void *) known;                                                                                   \
    if (known == (void *)0) known = (void *)&__interceptor_##name ?: mainspring_original(#name);                    \
    (__typeof__(&name))known;                                                                                       \
  })

void *mainspring_original(const char *name);

#endif
