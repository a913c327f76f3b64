import Mainspring

/// The thresholds above which a lack of memory causes a warning.
///
/// If the service manager sets `MEMORY_PRESSURE_WRITE`, its trigger replaces ``warning``.
public struct MemoryPressureThresholds: Hashable, Sendable {
  /// A stall: a time for which tasks have waited for memory within a window of time.
  public struct Stall: Hashable, Sendable {
    /// The time for which tasks have waited.
    public var time: Duration
    /// The window of 0.5 to 10 s; without privileges the kernel accepts only multiples of 2 s.
    public var window: Duration

    /// Creates a threshold.
    public init(_ time: Duration, in window: Duration) {
      self.time = time
      self.window = window
    }

    /// Returns a trigger in the kernel's format, with the terminating zero that it requires; see the kernel's psi.rst.
    func trigger(_ tasks: String) -> [UInt8] {
      Array("\(tasks) \(Stall.microseconds(time)) \(Stall.microseconds(window))".utf8) + [0]
    }

    /// The kernel reads 32 bits, and refuses the largest number as too long a window.
    private static func microseconds(_ duration: Duration) -> Int64 {
      min(duration.clampedNanoseconds / 1000, Int64(UInt32.max))
    }
  }

  /// The threshold of a warning: at least one task has waited.
  public var warning: Stall
  /// The threshold of the critical level: all tasks have waited at the same time.
  public var critical: Stall
  /// The least time between two warnings of a level; a warning of a higher level does not wait.
  public var interval: Duration

  /// Creates thresholds; by default 0.2 s within 2 s, which is systemd's, and one warning a second.
  public init(
    warning: Stall = Stall(.milliseconds(200), in: .seconds(2)),
    critical: Stall = Stall(.milliseconds(200), in: .seconds(2)),
    interval: Duration = .seconds(1)
  ) {
    self.warning = warning
    self.critical = critical
    self.interval = interval
  }
}
