import CLibEvent
import Glibc

/// The kernel's side of a loop: a libevent base, an eventfd that other threads wake it with, and, unless the loop's
/// clock is virtual, a timerfd.
///
/// libevent only says what is ready; it never runs anybody's callout. The base is made without locks and belongs to the
/// loop's thread. The eventfd and the timerfd are ordinary, edge-triggered events: each write or expiry ends one wait,
/// and neither has to be read.
final class Demultiplexer {
  let base: OpaquePointer
  let wakeDescriptor: Int32
  /// -1 if the clock is virtual.
  private let timerDescriptor: Int32
  private var wakeEvent: OpaquePointer?
  private var timerEvent: OpaquePointer?
  /// What the timerfd is set to, so that it is set again only when the earliest deadline has moved.
  private var armedDeadline = Demultiplexer.never
  /// libevent's epoll set, once somebody has asked for it.
  var knownEpollDescriptor: Int32?

  private static let never = Int64.max
  /// No deadline that is set: for the timerfd they begin with 1.
  private static let unknown: Int64 = 0

  init(clock: LoopClock) throws(RunLoopError) {
    try Demultiplexer.checkForDescriptors(hasTimer: !clock.isVirtual)
    let configuration = event_config_new()
    defer { event_config_free(configuration) }
    // Not EVENT_BASE_FLAG_PRECISE_TIMER: it costs a timerfd of libevent's own, and setting it at each poll, for the
    // timeouts of foreign libevent code alone (evhttp's). The loop's own timers do not use libevent's.
    event_config_set_flag(configuration, Int32(EVENT_BASE_FLAG_NOLOCK.rawValue))
    guard let base = event_base_new_with_config(configuration) else {
      throw .system(call: "event_base_new_with_config", errno: errno)
    }
    self.base = base
    wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    timerDescriptor = clock.isVirtual ? -1 : timerfd_create(clock.kernelClock, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard wakeDescriptor >= 0, timerDescriptor >= 0 || clock.isVirtual else {
      throw .system(call: wakeDescriptor < 0 ? "eventfd" : "timerfd_create", errno: errno)
    }
    let kinds = Int16(EV_READ | EV_PERSIST | EV_ET)
    let nothing: event_callback_fn = { _, _, _ in }
    wakeEvent = event_new(base, wakeDescriptor, kinds, nothing, nil)
    guard event_add(wakeEvent, nil) == 0 else { throw .system(call: "epoll_ctl", errno: errno) }
    if clock.isVirtual { return }
    timerEvent = event_new(
      base,
      timerDescriptor,
      kinds,
      { _, _, context in
        // A timerfd that has fired must be set anew even for the same instant.
        Unmanaged<Demultiplexer>.fromOpaque(context!).takeUnretainedValue().armedDeadline = Demultiplexer.unknown
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    guard event_add(timerEvent, nil) == 0 else { throw .system(call: "epoll_ctl", errno: errno) }
  }

  deinit {
    if let wakeEvent { event_free(wakeEvent) }
    if let timerEvent { event_free(timerEvent) }
    event_base_free(base)
    if wakeDescriptor >= 0 { close(wakeDescriptor) }
    if timerDescriptor >= 0 { close(timerDescriptor) }
  }

  /// Sees to it that the process may open as many descriptors as a loop takes.
  ///
  /// libevent does not return an error where it gets no socket pair for its signals: it ends the process. (Another
  /// thread may still take them away in between; nothing can be done about that.)
  private static func checkForDescriptors(hasTimer: Bool) throws(RunLoopError) {
    // Three of libevent's (epoll, and a pair for signals, which it makes whether they are used or not), and those
    // above.
    var taken: [Int32] = []
    defer { taken.forEach { close($0) } }
    while taken.count < (hasTimer ? 5 : 4) {
      let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
      guard descriptor >= 0 else { throw .system(call: "eventfd", errno: errno) }
      taken.append(descriptor)
    }
  }

  /// Ends the next wait at `deadline`, in nanoseconds of the loop's clock, which is not virtual; `Int64.max` is never.
  func arm(deadline: Int64) {
    // All zeroes would disarm the timer, so a deadline of long ago is set to the first nanosecond.
    let nanoseconds = max(deadline, 1)
    if nanoseconds == armedDeadline { return }
    armedDeadline = nanoseconds
    var setting = itimerspec()
    if nanoseconds != Demultiplexer.never {
      setting.it_value = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
    timerfd_settime(timerDescriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Collects what is ready, waiting for it where `blocking`.
  ///
  /// The C callbacks that run inside only note what they are told.
  func poll(blocking: Bool) {
    _ = event_base_loop(base, EVLOOP_ONCE | (blocking ? 0 : EVLOOP_NONBLOCK))
  }
}
