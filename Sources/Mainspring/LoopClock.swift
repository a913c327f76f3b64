import CLibEvent
import Glibc
import Synchronization

/// The clock that a run loop takes its time from: the system's, or a virtual one for tests.
///
/// The system's is `CLOCK_MONOTONIC`, in nanoseconds. A virtual clock stands still until its loop moves it, from deadline to
/// deadline, so that a test of thirty seconds takes microseconds. A clock belongs to the one loop that it was given to.
/// Any thread may read it and sleep on it.
public final class LoopClock: Clock, Sendable {
  /// Whether time moves only when the loop moves it.
  public let isVirtual: Bool

  private let virtualNanoseconds = Atomic<Int64>(0)
  private let attachedLoop = Locked<WeakLoop>(WeakLoop())
  /// What keeps a virtual clock from moving, by name; see ``hold(_:)``.
  let held = Locked<[ObjectIdentifier: String]>([:])

  /// Whether whoever sleeps when the loop goes away, or later, sleeps for ever instead of hearing of a cancellation: a simulated
  /// device whose application is gone has nothing of it go on.
  package let abandonsSleepers: Bool

  private init(isVirtual: Bool, abandonsSleepers: Bool = false) {
    self.isVirtual = isVirtual
    self.abandonsSleepers = abandonsSleepers
  }

  /// A clock that follows the system's monotonic time.
  public static func system() -> LoopClock { LoopClock(isVirtual: false) }

  /// A clock that starts at zero and moves only when its loop moves it.
  public static func virtual() -> LoopClock { LoopClock(isVirtual: true) }

  /// A virtual clock that abandons its sleepers.
  package static func virtualOfDevice() -> LoopClock { LoopClock(isVirtual: true, abandonsSleepers: true) }

  /// The present instant.
  public var now: Instant {
    if isVirtual { return Instant(nanoseconds: virtualNanoseconds.load(ordering: .acquiring)) }
    return Instant(nanoseconds: MonotonicTime.now)
  }

  /// The smallest step that the clock tells apart: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until `deadline` by a timer of the clock's loop, so under virtual time it returns as soon as the loop gets there.
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
      return try await Task.sleep(for: now.duration(to: deadline))
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
  func move(to instant: Instant) {
    require(isVirtual, "The system's clock cannot be moved.")
    if instant.nanoseconds > virtualNanoseconds.load(ordering: .relaxed) {
      virtualNanoseconds.store(instant.nanoseconds, ordering: .releasing)
    }
  }

  private struct WeakLoop { weak var loop: EventRunLoop? }
}
