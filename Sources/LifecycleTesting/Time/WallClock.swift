import Foundation

/// The date and the time that an application sees: those of the machine, or its device's own.
///
/// With a virtual one `Date()`, `ContinuousClock.now`, `DispatchTime.now()`, `ProcessInfo.processInfo.systemUptime`,
/// `clock_gettime` and whatever else asks the C library for the time follow ``SimulatedDevice/clock`` in the
/// application's code, on whatever thread it runs. They stand still between two steps of the device. The test's own
/// code sees the machine's clocks; see ``SimulatedDevice/date``.
public enum WallClock: Hashable, Sendable {
  /// The machine's.
  case real
  /// The device's: it shows `start` when it is set, and goes on with ``SimulatedDevice/clock``.
  ///
  /// Unless a date is given, that is midnight, UTC, of the first of January 2026.
  case virtual(start: Date = Date(timeIntervalSince1970: 1_767_225_600))
}
