#ifndef MAINSPRING_CLOSURES_H
#define MAINSPRING_CLOSURES_H

#include <stdint.h>

// Calls a Swift closure without parameters and result, given as its two words: no reference to its context is counted.
typedef __attribute__((swiftcall)) void (*mainspring_closure)(__attribute__((swift_context)) void *_Nullable context);
static inline void mainspring_call_closure(uintptr_t code, void *_Nullable context) {
  ((mainspring_closure)code)(context);
}

// Releases `count` references to a Swift object at once; a function of the Swift runtime.
extern void swift_release_n(void *_Nullable object, uint32_t count);

#endif
