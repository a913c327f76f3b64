import Mainspring

/// The clock of a simulated device, which stands still until the device moves it.
///
/// ``SimulatedDevice/clock`` returns the same clock for all launches, so an object that a test makes with it stays
/// valid in each launch. Any thread may read the clock and sleep on it.
public final class DeviceClock: Clock, Sendable {
  /// An instant, as the time since the device was created.
  public typealias Instant = LoopClock.Instant

  /// The clock of the current launch's loop.
  private let current: Locked<LoopClock>

  /// The application's tasks, whose sleeps on this clock are noted here.
  let tasks = OpenTasks()

  init(_ clock: LoopClock) { current = Locked(clock) }

  /// The current instant; the device was created at zero.
  public var now: Instant { current.withLock { $0 }.now }

  /// The resolution of the clock: one nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the device's time reaches `deadline`.
  ///
  /// If the application ends during the sleep, the call never returns.
  ///
  /// - Throws: `CancellationError`, promptly, when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleep = tasks.beginSleep(until: deadline, endsWithJob: false)
    defer { tasks.endSleep(sleep) }
    try await current.withLock { $0 }.sleep(until: deadline, tolerance: tolerance)
  }

  /// Makes this clock show the time of `clock`, the clock of a new process's loop.
  func move(to clock: LoopClock) { current.withLock { $0 = clock } }
}
