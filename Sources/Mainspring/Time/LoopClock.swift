import CLibEvent
import Glibc
import Synchronization

/// The clock that a run loop takes its time from: the system's, or a virtual one for tests.
///
/// The system's is `CLOCK_MONOTONIC`, in nanoseconds, which stands still while the machine is suspended, or
/// `CLOCK_BOOTTIME`, which goes on; see ``system(countsSuspendedTime:)``. A virtual clock stands still until its loop
/// moves it, from deadline to deadline, so that a test of thirty seconds takes microseconds. A clock belongs to the one
/// loop that it was given to. Any thread may read it and sleep on it.
public final class LoopClock: Clock, Sendable {
  /// Whether time moves only when the loop moves it.
  public let isVirtual: Bool

  /// Whether the time for which the machine was suspended counts; false for a virtual clock.
  public let countsSuspendedTime: Bool

  /// Whether it shows what ``MonotonicTime`` does.
  let isMonotonicTime: Bool

  private let virtualNanoseconds = Atomic<Int64>(0)
  private let attachedLoop = Locked<WeakLoop>(WeakLoop())
  /// What keeps a virtual clock from moving, by name; see ``hold(_:)``.
  let held = Locked<[ObjectIdentifier: String]>([:])

  /// Whether whoever sleeps when the loop goes away, or later, sleeps for ever instead of hearing of a cancellation: a
  /// simulated device whose application is gone has nothing of it go on.
  package let abandonsSleepers: Bool

  private init(isVirtual: Bool, countsSuspendedTime: Bool = false, abandonsSleepers: Bool = false) {
    self.isVirtual = isVirtual
    self.countsSuspendedTime = countsSuspendedTime
    isMonotonicTime = !isVirtual && !countsSuspendedTime
    self.abandonsSleepers = abandonsSleepers
  }

  /// Returns a clock that follows `CLOCK_MONOTONIC`: nanoseconds since the machine's start, which nobody can set, and
  /// which do not count while the machine is suspended.
  public static func system() -> LoopClock { system(countsSuspendedTime: false) }

  /// Returns a clock that follows the machine's own time, in nanoseconds since its start, and that nobody can set.
  ///
  /// While the machine is suspended (asleep as a whole, such as a closed laptop), `CLOCK_MONOTONIC` stands still: a
  /// timer for an hour that is set five minutes before a night of sleep fires 55 minutes after the machine wakes. That
  /// is right for timeouts and for what is done at intervals. A timer that must count the night (a lease, a token that
  /// expires) belongs on a loop whose clock counts suspended time; it is overdue when the machine wakes, and fires
  /// then. It does not wake the machine.
  ///
  /// - Parameter countsSuspendedTime: whether the clock is `CLOCK_BOOTTIME`, which counts suspended time. Adding a
  ///   timer with a delay then asks the kernel for the time, which takes some tens of nanoseconds more.
  public static func system(countsSuspendedTime: Bool) -> LoopClock {
    LoopClock(isVirtual: false, countsSuspendedTime: countsSuspendedTime)
  }

  /// A clock that starts at zero and moves only when its loop moves it.
  public static func virtual() -> LoopClock { LoopClock(isVirtual: true) }

  /// A virtual clock that abandons its sleepers.
  package static func virtualOfDevice() -> LoopClock { LoopClock(isVirtual: true, abandonsSleepers: true) }

  /// The present instant.
  public var now: Instant {
    if isVirtual { return Instant(nanoseconds: virtualNanoseconds.load(ordering: .acquiring)) }
    return Instant(nanoseconds: MonotonicTime.nanoseconds(of: kernelClock))
  }

  /// The kernel's clock that a system clock follows.
  var kernelClock: clockid_t { countsSuspendedTime ? CLOCK_BOOTTIME : CLOCK_MONOTONIC }

  /// The smallest step that the clock tells apart: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until `deadline` by a timer of the clock's loop, so under virtual time it returns as soon as the loop gets
  /// there.
  ///
  /// It does not keep the loop.
  ///
  /// - Throws: `CancellationError`, promptly, when the task is cancelled, and when the loop goes away.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    // The loop itself must not be a variable here: a task that sleeps would keep it.
    let sleep = attachedLoop.withLock { $0.loop }.map { Sleep(on: $0, until: deadline, tolerance: tolerance ?? .zero) }
    guard let sleep else {
      if abandonsSleepers {
        return try await withUnsafeThrowingContinuation { (_: UnsafeContinuation<Void, any Error>) in }
      }
      require(
        !isVirtual,
        "A virtual clock moves only with its loop: give it to an EventRunLoop before sleeping on it."
      )
      let duration = now.duration(to: deadline)
      // On Linux the standard library's continuous clock is `CLOCK_BOOTTIME`, and its suspending one `CLOCK_MONOTONIC`.
      if countsSuspendedTime { return try await Task.sleep(for: duration, clock: .continuous) }
      return try await Task.sleep(for: duration, clock: .suspending)
    }
    try await sleep.wait()
  }

  func attach(to loop: EventRunLoop) {
    attachedLoop.withLock {
      require($0.loop == nil, "This clock belongs to another run loop already; give each loop a clock of its own.")
      $0.loop = loop
    }
  }

  /// Has the clock's loop, if it waits, look again whether time may move.
  func wakeLoop() { attachedLoop.withLock { $0.loop }?.wakeUp() }

  /// Moves a virtual clock to `instant`; an instant in the past leaves it where it is, since time never goes back.
  ///
  /// It never gets to ``Instant/distantFuture``, but to the nanosecond before.
  func move(to instant: Instant) {
    require(isVirtual, "The system's clock cannot be moved.")
    let nanoseconds = min(instant.nanoseconds, .max - 1)
    if nanoseconds > virtualNanoseconds.load(ordering: .relaxed) {
      virtualNanoseconds.store(nanoseconds, ordering: .releasing)
    }
  }

  private struct WeakLoop { weak var loop: EventRunLoop? }
}
