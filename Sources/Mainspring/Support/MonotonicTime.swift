import Glibc

/// The machine's monotonic clock, independent of a loop's clock.
///
/// Instruments and statistics measure with it.
package enum MonotonicTime {
  /// Nanoseconds of `CLOCK_MONOTONIC`.
  package static var now: Int64 { nanoseconds(of: CLOCK_MONOTONIC) }

  /// Returns the time of another of the machine's clocks, in nanoseconds.
  package static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
