#define _GNU_SOURCE
#include "dispatch.h"
#include "run_loops.h"

#include <replacement.h>
#include <time.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Timer.init(timeInterval:repeats:block:) is exported only as the function that also allocates the timer. The symbol is
// a mangled Swift name, which only an assembler label can give to a C function.
#define MAKE_TIMER "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"

// An optimized program contains that initializer itself, and calls the one with a date, which is now.
#define INITIAL_TIMER "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfc"

typedef SWIFT_CALL void *(*make_timer_function)(double interval, _Bool repeats, void *function, void *context, SELF void *type);

SWIFT_CALL void *mainspring_make_timer(double interval, _Bool repeats, void *function, void *context, SELF void *type)
    __asm__(MAKE_TIMER);

REPLACEMENT SWIFT_CALL void *mainspring_make_timer(double interval, _Bool repeats, void *function, void *context,
                                                   SELF void *type) {
  void *timer = ORIGINAL_NAMED(make_timer_function, MAKE_TIMER)(interval, repeats, function, context, type);
  if (mainspring_owner_of_running_code(mainspring_hook_run_loops) != (void *)0) mainspring_timer_was_made(timer, interval);
  return timer;
}

typedef SWIFT_CALL void *(*initialize_timer_function)(
    double date, double interval, _Bool repeats, void *function, void *context, SELF void *self);

SWIFT_CALL void *mainspring_initialize_timer(
    double date, double interval, _Bool repeats, void *function, void *context, SELF void *self) __asm__(INITIAL_TIMER);

REPLACEMENT SWIFT_CALL void *mainspring_initialize_timer(
    double date, double interval, _Bool repeats, void *function, void *context, SELF void *self) {
  void *timer = ORIGINAL_NAMED(initialize_timer_function, INITIAL_TIMER)(date, interval, repeats, function, context, self);
  if (mainspring_owner_of_running_code(mainspring_hook_run_loops) == (void *)0) return timer;
  // A date of now comes from the initializer without a date, or from an application that says now, which is rare.
  // Foundation's dates begin in 2001. On a busy machine the date is a little older.
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  double age = (double)now.tv_sec - 978307200 + (double)now.tv_nsec / 1e9 - date;
  if (age > -1e-6 && age < 0.1) mainspring_timer_was_made(timer, interval);
  return timer;
}
