#define _GNU_SOURCE
#include "dispatch.h"
#include "run_loops.h"

#include <replacement.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Timer.init(timeInterval:repeats:block:) is exported only as the function that also allocates the timer. The symbol is
// a mangled Swift name, which only an assembler label can give to a C function.
#define MAKE_TIMER "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"

typedef SWIFT_CALL void *(*make_timer_function)(double interval, _Bool repeats, void *function, void *context, SELF void *type);

SWIFT_CALL void *mainspring_make_timer(double interval, _Bool repeats, void *function, void *context, SELF void *type)
    __asm__(MAKE_TIMER);

REPLACEMENT SWIFT_CALL void *mainspring_make_timer(double interval, _Bool repeats, void *function, void *context,
                                                   SELF void *type) {
  static _Atomic(void *) original;
  if (original == (void *)0) original = mainspring_original(MAKE_TIMER);
  void *timer = ((make_timer_function)original)(interval, repeats, function, context, type);
  if (mainspring_owner_of_running_code(mainspring_hook_run_loops) != (void *)0) mainspring_timer_was_made(timer, interval);
  return timer;
}
