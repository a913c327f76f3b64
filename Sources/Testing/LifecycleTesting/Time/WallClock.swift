import Foundation

/// The source of the date and the time that an application sees: the machine or its device.
///
/// With a virtual clock, `Date()`, `ContinuousClock.now`, `DispatchTime.now()`, `ProcessInfo.processInfo.systemUptime`,
/// `clock_gettime` and all other reads of the C library's clocks follow ``SimulatedDevice/clock`` in the application's
/// code, on any thread. These clocks stand still between two steps of the device. The test's own code sees the
/// machine's clocks; see ``SimulatedDevice/date``.
@nonexhaustive
public enum WallClock: Hashable, Sendable {
  /// The machine's clocks.
  case real
  /// The device's clock: it shows `start` when it is set, and follows ``SimulatedDevice/clock``.
  ///
  /// The default start is midnight UTC on 1 January 2026.
  case virtual(start: Date = Date(timeIntervalSince1970: 1_767_225_600))
}
