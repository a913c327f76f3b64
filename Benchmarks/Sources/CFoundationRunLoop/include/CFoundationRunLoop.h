#ifndef BENCHMARKS_CFOUNDATION_RUN_LOOP_H
#define BENCHMARKS_CFOUNDATION_RUN_LOOP_H

// The functions of CFRunLoop's C interface that the benchmark calls. On Linux, libFoundation exports them with C's
// calling convention, but no module declares them for Swift.

#include <stdint.h>

typedef const void *CFRef;

struct CFCallbackContext {
  long version;
  void *_Nullable info;
  void *_Nullable retain, *_Nullable release, *_Nullable description;
};

struct CFSourceContext {
  long version;
  void *_Nullable info;
  void *_Nullable retain, *_Nullable release, *_Nullable description, *_Nullable equal, *_Nullable hash;
  void *_Nullable schedule, *_Nullable cancel;
  void (*_Nonnull perform)(void *_Nullable info);
};

extern CFRef _Nonnull const kCFRunLoopDefaultMode;

void CFRelease(CFRef _Nonnull object);
CFRef _Nonnull CFRetain(CFRef _Nonnull object);
double CFAbsoluteTimeGetCurrent(void);

CFRef _Nonnull CFRunLoopGetCurrent(void);
void CFRunLoopRun(void);
void CFRunLoopStop(CFRef _Nonnull loop);
void CFRunLoopWakeUp(CFRef _Nonnull loop);
void CFRunLoopPerformBlock(CFRef _Nonnull loop, CFRef _Nonnull mode, void (^_Nonnull block)(void));

CFRef _Nonnull CFRunLoopSourceCreate(CFRef _Nullable allocator, long order, struct CFSourceContext *_Nonnull context);
void CFRunLoopAddSource(CFRef _Nonnull loop, CFRef _Nonnull source, CFRef _Nonnull mode);
void CFRunLoopSourceSignal(CFRef _Nonnull source);
void CFRunLoopSourceInvalidate(CFRef _Nonnull source);

CFRef _Nonnull CFRunLoopTimerCreate(
    CFRef _Nullable allocator, double fireDate, double interval, unsigned long flags, long order,
    void (*_Nonnull callback)(CFRef _Nonnull timer, void *_Nullable info), struct CFCallbackContext *_Nonnull context);
void CFRunLoopAddTimer(CFRef _Nonnull loop, CFRef _Nonnull timer, CFRef _Nonnull mode);
void CFRunLoopTimerSetNextFireDate(CFRef _Nonnull timer, double fireDate);
void CFRunLoopTimerInvalidate(CFRef _Nonnull timer);

CFRef _Nonnull CFSocketCreateWithNative(
    CFRef _Nullable allocator, int fd, unsigned long kinds,
    void (*_Nonnull callback)(
        CFRef _Nonnull socket, unsigned long kind, CFRef _Nullable address, const void *_Nullable data,
        void *_Nullable info),
    const struct CFCallbackContext *_Nonnull context);
CFRef _Nonnull CFSocketCreateRunLoopSource(CFRef _Nullable allocator, CFRef _Nonnull socket, long order);
unsigned long CFSocketGetSocketFlags(CFRef _Nonnull socket);
void CFSocketSetSocketFlags(CFRef _Nonnull socket, unsigned long flags);
void CFSocketInvalidate(CFRef _Nonnull socket);

#endif
