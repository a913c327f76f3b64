import CLibEvent
import CLinux
import Glibc

/// The kernel objects of a loop: a libevent base, an eventfd with which other threads wake the loop and, unless the
/// loop's clock is virtual, a timerfd.
///
/// libevent only reports which events are ready; it does not run callouts. The base has no locks and belongs to the
/// loop's thread. The eventfd and the timerfd are ordinary edge-triggered events: each write or expiry ends one wait,
/// and neither has to be read.
package final class Demultiplexer {
  let base: OpaquePointer
  let wake: WakeDescriptor
  var wakeDescriptor: Int32 { wake.number }
  /// The timerfd; -1 if the clock is virtual.
  private let timerDescriptor: Int32
  private var wakeEvent: OpaquePointer?
  private var timerEvent: OpaquePointer?
  /// The deadline that the timerfd is set to, so that it is set again only if the earliest deadline has changed.
  private var armedDeadline = Demultiplexer.never
  /// libevent's epoll set; -1 if it is not known.
  private(set) var epollSet: Int32 = -1
  /// See ``hostSet``; -1 before it is used.
  var madeHostSet: Int32 = -1
  /// Excludes changes of the epoll set by other threads while it is replaced.
  let setReplacement = Condition()
  /// The descriptors that were closed before their sources were removed; see ``DoubtfulPoll``.
  ///
  /// `@exclusivity(unchecked)`: only the loop's thread uses it, and no access lasts while other code runs. Each poll
  /// reads it.
  @exclusivity(unchecked) var closedEarly = ClosedDescriptors()

  /// Whether the timerfd has expired since it was set.
  var timerHasExpired: Bool { armedDeadline == Demultiplexer.unknown }

  private static let never = Int64.max
  /// A value of `armedDeadline` that differs from every deadline, since those are at least 1; the next
  /// ``arm(deadline:)`` then sets the timerfd in any case.
  private static let unknown: Int64 = 0

  /// Done once, before the first loop opens a descriptor: none of its descriptors is a standard stream, to which the
  /// program writes.
  private static let standardStreams: Void = StandardStream.openMissing()

  init(clock: LoopClock) throws(RunLoopError) {
    Demultiplexer.standardStreams
    try Demultiplexer.checkForDescriptors(hasTimer: !clock.isVirtual)
    LibeventLog.receive()
    let configuration = event_config_new()
    defer { event_config_free(configuration) }
    // EVENT_BASE_FLAG_PRECISE_TIMER is not set: with it, libevent has its own timerfd and sets it at each poll, which
    // would only serve the timeouts of other libevent code (such as evhttp). The loop's timers do not use libevent's.
    event_config_set_flag(configuration, Int32(EVENT_BASE_FLAG_NOLOCK.rawValue))
    guard let base = event_base_new_with_config(configuration) else {
      throw .system(call: "event_base_new_with_config", errno: errno)
    }
    self.base = base
    wake = WakeDescriptor()
    timerDescriptor = clock.isVirtual ? -1 : timerfd_create(clock.kernelClock, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard wakeDescriptor >= 0, timerDescriptor >= 0 || clock.isVirtual else {
      throw .system(call: wakeDescriptor < 0 ? "eventfd" : "timerfd_create", errno: errno)
    }
    let kinds = Int16(EV_READ | EV_PERSIST | EV_ET)
    let nothing: event_callback_fn = { _, _, _ in }
    wakeEvent = event_new(base, wakeDescriptor, kinds, nothing, nil)
    guard event_add(wakeEvent, nil) == 0 else { throw .system(call: "epoll_ctl", errno: errno) }
    epollSet = Demultiplexer.epollSet(of: base, watching: wakeDescriptor)
    if clock.isVirtual { return }
    timerEvent = event_new(
      base,
      timerDescriptor,
      kinds,
      { _, _, context in
        // A timerfd that has expired must be set again, even for the same instant.
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
    if madeHostSet >= 0 { close(madeHostSet) }
    if timerDescriptor >= 0 { close(timerDescriptor) }
  }

  /// Throws if the process cannot open as many descriptors as a loop needs.
  ///
  /// libevent does not return an error if it cannot create the socket pair for its signals: it ends the process.
  /// (Another thread may still take the descriptors in between, which cannot be prevented.)
  private static func checkForDescriptors(hasTimer: Bool) throws(RunLoopError) {
    // libevent opens three descriptors (epoll, and a socket pair for signals, whether they are used or not); the others
    // are the eventfd and the timerfd.
    var taken: [Int32] = []
    defer { taken.forEach { close($0) } }
    while taken.count < (hasTimer ? 5 : 4) {
      let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
      guard descriptor >= 0 else { throw .system(call: "eventfd", errno: errno) }
      taken.append(descriptor)
    }
  }

  /// Sets the timerfd so that the next wait ends at `deadline`, in nanoseconds of the loop's clock, which must not be
  /// virtual.
  ///
  /// `Int64.max` disarms it.
  func arm(deadline: Int64) {
    // All zeros would disarm the timer, so a deadline of 0 or less is set to 1 ns.
    let nanoseconds = max(deadline, 1)
    if nanoseconds == armedDeadline { return }
    armedDeadline = nanoseconds
    var setting = itimerspec()
    if nanoseconds != Demultiplexer.never {
      setting.it_value = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
    timerfd_settime(timerDescriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  /// Collects the events that are ready for `loop`; blocks until there are any if `blocking` is true.
  ///
  /// The C callbacks that run inside only record the events.
  @inline(__always)
  func poll(for loop: EventRunLoop, blocking: Bool) {
    if closedEarly.isEmpty { collect(blocking: blocking) } else { DoubtfulPoll(loop: loop).run(blocking: blocking) }
  }

  /// Polls once or, if `blocking` is true, until the kernel reports an event that libevent has.
  func collect(blocking: Bool) {
    _ = event_base_loop(base, EVLOOP_ONCE | (blocking ? 0 : EVLOOP_NONBLOCK))
  }
}

/// The eventfd that wakes a loop.
///
/// The loop's demultiplexer and its inbox share it. The inbox may outlive the loop, because the loop's sources keep it:
/// a thread that signals such a source must not write into another file that has taken the number.
final class WakeDescriptor: Sendable {
  /// The eventfd's number; -1 if the process has no descriptor left.
  let number = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))

  deinit { if number >= 0 { close(number) } }
}
