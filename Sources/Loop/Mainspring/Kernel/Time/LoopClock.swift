import CLinux
import Glibc
import Synchronization

/// The clock of a run loop: the system's, or a virtual one for tests.
///
/// A system clock is `CLOCK_MONOTONIC`, which does not advance while the machine is suspended, or `CLOCK_BOOTTIME`,
/// which does; both count nanoseconds; see ``system(countsSuspendedTime:)``. A virtual clock stands still until its
/// loop moves it, from deadline to deadline, so a test of thirty seconds takes microseconds. A clock belongs to a
/// single loop. Any thread may read it and sleep on it.
public final class LoopClock: Clock, Sendable {
  /// Whether time moves only when the loop moves it.
  public let isVirtual: Bool

  /// Whether the clock counts time for which the machine was suspended; false for a virtual clock.
  public let countsSuspendedTime: Bool

  /// Whether the clock shows the same time as ``MonotonicTime``.
  let isMonotonicTime: Bool

  private let virtualNanoseconds = Atomic<Int64>(0)
  let attachedLoop = Locked<WeakLoop>(WeakLoop())
  /// The names of the holds that keep a virtual clock from moving; see ``hold(_:)``.
  let held = Locked<[ObjectIdentifier: String]>([:])

  /// Whether sleeps on this clock never return if the loop is deallocated, instead of throwing a cancellation error.
  ///
  /// Set for simulated devices: after the application has been deallocated, none of its tasks may continue.
  package let abandonsSleepers: Bool

  private init(isVirtual: Bool, countsSuspendedTime: Bool = false, abandonsSleepers: Bool = false) {
    self.isVirtual = isVirtual
    self.countsSuspendedTime = countsSuspendedTime
    isMonotonicTime = !isVirtual && !countsSuspendedTime
    self.abandonsSleepers = abandonsSleepers
  }

  /// Returns a clock that follows `CLOCK_MONOTONIC`: nanoseconds since the machine's start, without the time for which
  /// it was suspended.
  ///
  /// It cannot be set.
  public static func system() -> LoopClock { system(countsSuspendedTime: false) }

  /// Returns a clock that counts nanoseconds since the machine's start and cannot be set.
  ///
  /// While the machine is suspended (for example, a closed laptop), `CLOCK_MONOTONIC` stands still: a one-hour timer
  /// that is set five minutes before the machine sleeps for a night fires 55 minutes after it wakes. That is right for
  /// timeouts and for periodic work. A timer that must count the night (a lease, a token that expires) belongs on a
  /// loop whose clock counts suspended time: it is overdue when the machine wakes, and fires then. No timer wakes the
  /// machine.
  ///
  /// - Parameter countsSuspendedTime: Whether the clock is `CLOCK_BOOTTIME`, which counts suspended time. Adding a
  ///   timer with a delay then reads the kernel's clock, which takes some tens of nanoseconds more.
  public static func system(countsSuspendedTime: Bool) -> LoopClock {
    LoopClock(isVirtual: false, countsSuspendedTime: countsSuspendedTime)
  }

  /// Returns a clock that starts at zero and moves only when its loop moves it.
  public static func virtual() -> LoopClock { LoopClock(isVirtual: true) }

  /// Returns a virtual clock whose sleeps never return if its loop is deallocated; see ``abandonsSleepers``.
  package static func virtualOfDevice() -> LoopClock { LoopClock(isVirtual: true, abandonsSleepers: true) }

  /// The current instant.
  ///
  /// Callable from any thread.
  public var now: Instant {
    if isVirtual { return Instant(nanoseconds: virtualNanoseconds.load(ordering: .acquiring)) }
    return Instant(nanoseconds: MonotonicTime.nanoseconds(of: kernelClock))
  }

  /// The kernel's clock that a system clock follows.
  var kernelClock: clockid_t { countsSuspendedTime ? CLOCK_BOOTTIME : CLOCK_MONOTONIC }

  /// The resolution of the clock: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  func attach(to loop: EventRunLoop) {
    attachedLoop.withLock {
      require($0.loop == nil, "This clock belongs to another run loop already; give each loop a clock of its own.")
      $0.loop = loop
    }
  }

  /// Wakes the clock's loop if it is blocked, so that it checks again whether time may move.
  func wakeLoop() { attachedLoop.withLock { $0.loop }?.wakeUp() }

  /// Moves a virtual clock to `instant`.
  ///
  /// Has no effect if the instant is in the past, because time never goes back.
  ///
  /// The clock never reaches ``Instant/distantFuture``, only the nanosecond before it.
  func move(to instant: Instant) {
    require(isVirtual, "The system's clock cannot be moved.")
    let nanoseconds = min(instant.nanoseconds, .max - 1)
    if nanoseconds > virtualNanoseconds.load(ordering: .relaxed) {
      virtualNanoseconds.store(nanoseconds, ordering: .releasing)
    }
  }

  struct WeakLoop { weak var loop: EventRunLoop? }
}
