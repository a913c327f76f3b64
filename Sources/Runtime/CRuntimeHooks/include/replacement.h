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

// The thread sanitizer forgets a thread before Foundation frees the thread's data, and code that it has instrumented
// crashes then. So the replacements of functions that Foundation calls there are not instrumented, and call no
// instrumented function if the thread ends.
#define NOT_INSTRUMENTED __attribute__((disable_sanitizer_instrumentation))

// The library's function that a replacement hides; in a sanitizer's build, the sanitizer's function, which calls it.
#define ORIGINAL(name)                                                                                               \
  ({                                                                                                                \
    extern __typeof__(name) __interceptor_##name __attribute__((weak));                                             \
    static _Atomic(void *) known;                                                                                   \
    if (known == (void *)0) known = (void *)&__interceptor_##name ?: mainspring_original(#name);                    \
    (__typeof__(&name))known;                                                                                       \
  })

void *mainspring_original(const char *name);

// As ORIGINAL, for a function of this type, or for data, with a mangled name.
#define ORIGINAL_NAMED(type, symbol)                                                                                 \
  ({                                                                                                                \
    static _Atomic(void *) known;                                                                                   \
    if (known == (void *)0) known = mainspring_original(symbol);                                                    \
    (type)known;                                                                                                    \
  })

// Jumps to the address in a variable. A function with Swift's calling convention is replaced by such a jump, which
// leaves the registers of the arguments unchanged.
#if defined(__x86_64__)
#define GO_ON_AT(pointer) __asm__("movq " pointer "(%rip), %rax\n\tjmp *%rax")
#elif defined(__aarch64__)
#define GO_ON_AT(pointer)                                                                                           \
  __asm__("adrp x16, " pointer "\n\tldr x16, [x16, :lo12:" pointer "]\n\tbr x16")
#endif

// Replaces `symbol` by a jump to the address in mainspring_NAME_target, and defines mainspring_NAME_of_foundation, a
// jump to the address in mainspring_NAME_original.
#define REPLACE_WITH_JUMP(name, symbol)                                                                             \
  REPLACEMENT __attribute__((naked)) void mainspring_replaced_##name(void) __asm__(symbol);                         \
  REPLACEMENT __attribute__((naked)) void mainspring_replaced_##name(void) {                                        \
    GO_ON_AT("mainspring_" #name "_target");                                                                        \
  }                                                                                                                 \
  __attribute__((naked)) void mainspring_##name##_of_foundation(void) { GO_ON_AT("mainspring_" #name "_original"); }

#endif
