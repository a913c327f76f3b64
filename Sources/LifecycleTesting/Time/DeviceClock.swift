import Mainspring

/// The clock of a simulated device, which stands still until the device moves it.
///
/// ``SimulatedDevice/clock`` is it: one for all launches, so what a test makes once with it can be given to each. Any
/// thread may read it and sleep on it.
public final class DeviceClock: Clock, Sendable {
  /// The time since the device was made.
  public typealias Instant = LoopClock.Instant

  /// That of the loop that the application lives on now.
  private let current: Locked<LoopClock>

  init(_ clock: LoopClock) { current = Locked(clock) }

  /// The present instant; the device was made at zero.
  public var now: Instant { current.withLock { $0 }.now }

  /// The smallest step that the clock tells apart: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the device has moved to `deadline`.
  ///
  /// A sleep of an application that ends meanwhile never returns.
  ///
  /// - Throws: `CancellationError`, promptly, when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await current.withLock { $0 }.sleep(until: deadline, tolerance: tolerance)
  }

  /// A new process has come, with a loop of its own.
  func move(to clock: LoopClock) { current.withLock { $0 = clock } }
}
