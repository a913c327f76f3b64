import Glibc

/// The machine's monotonic clock, independent of a loop's clock.
///
/// Instruments and statistics measure with it.
package enum MonotonicTime {
  /// Nanoseconds of `CLOCK_MONOTONIC`.
  package static var now: Int64 { nanoseconds(of: CLOCK_MONOTONIC) }

  /// Returns the instant at which ``now`` was `nanoseconds`.
  ///
  /// `SuspendingClock` reads the same clock of the kernel.
  package static func instant(_ nanoseconds: Int64) -> SuspendingClock.Instant {
    SuspendingClock().systemEpoch.advanced(by: .nanoseconds(nanoseconds))
  }

  /// Returns the value of ``now`` at `instant`.
  package static func nanoseconds(at instant: SuspendingClock.Instant) -> Int64 {
    SuspendingClock().systemEpoch.duration(to: instant).clampedNanoseconds
  }

  /// Returns the time of another of the machine's clocks, in nanoseconds.
  package static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
