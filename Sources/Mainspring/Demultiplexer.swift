import CLibEvent
import Glibc

/// The kernel's side of a loop: a libevent base, an eventfd that other threads wake it with, and a timerfd.
///
/// libevent only says what is ready; it never runs anybody's callout. The base is made without locks and belongs to the
/// loop's thread. The eventfd and the timerfd are ordinary, edge-triggered events: each write or expiry ends one wait, and
/// neither has to be read.
final class Demultiplexer {
  let base: OpaquePointer
  let wakeDescriptor: Int32
  private let timerDescriptor: Int32
  private var wakeEvent: OpaquePointer?
  private var timerEvent: OpaquePointer?
  /// What the timerfd is set to, so that it is set again only when the earliest deadline has moved.
  private var armedDeadline = Int64.max
  /// libevent's epoll set, once somebody has asked for it.
  var knownEpollDescriptor: Int32?

  init() throws(RunLoopError) {
    try Demultiplexer.checkForDescriptors()
    let configuration = event_config_new()
    defer { event_config_free(configuration) }
    // Precise time is for the timeouts of foreign libevent code on this base (evhttp's): the loop's own timers do not use it.
    let flags = EVENT_BASE_FLAG_NOLOCK.rawValue | EVENT_BASE_FLAG_PRECISE_TIMER.rawValue
    event_config_set_flag(configuration, Int32(flags))
    guard let base = event_base_new_with_config(configuration) else {
      throw .system(call: "event_base_new_with_config", errno: errno)
    }
    self.base = base
    wakeDescriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    timerDescriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard wakeDescriptor >= 0, timerDescriptor >= 0 else {
      throw .system(call: wakeDescriptor < 0 ? "eventfd" : "timerfd_create", errno: errno)
    }
    let kinds = Int16(EV_READ | EV_PERSIST | EV_ET)
    let nothing: event_callback_fn = { _, _, _ in }
    wakeEvent = event_new(base, wakeDescriptor, kinds, nothing, nil)
    timerEvent = event_new(
      base,
      timerDescriptor,
      kinds,
      { _, _, context in
        // A timerfd that has fired must be set anew even for the same instant.
        Unmanaged<Demultiplexer>.fromOpaque(context!).takeUnretainedValue().armedDeadline = -1
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
    guard event_add(wakeEvent, nil) == 0, event_add(timerEvent, nil) == 0 else {
      throw .system(call: "epoll_ctl", errno: errno)
    }
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
  /// libevent does not return an error where it gets no socket pair for its signals: it ends the process. (Another thread may
  /// still take them away in between; nothing can be done about that.)
  private static func checkForDescriptors() throws(RunLoopError) {
    // Four of libevent's (epoll, a timerfd, a socket pair), and the two above.
    var taken: [Int32] = []
    defer { taken.forEach { close($0) } }
    while taken.count < 6 {
      let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
      guard descriptor >= 0 else { throw .system(call: "eventfd", errno: errno) }
      taken.append(descriptor)
    }
  }

  /// Has the next wait end at `deadline`, in nanoseconds of `CLOCK_MONOTONIC`; `Int64.max` is never.
  func arm(deadline: Int64) {
    if deadline == armedDeadline { return }
    armedDeadline = deadline
    var setting = itimerspec()
    if deadline != .max {
      // All zeroes would disarm the timer, so a deadline of long ago is set to the first nanosecond.
      let nanoseconds = max(deadline, 1)
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
