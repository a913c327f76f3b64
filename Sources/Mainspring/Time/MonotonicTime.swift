import Glibc

/// The machine's monotonic time, whatever clock a loop has: what instruments and statistics measure with.
package enum MonotonicTime {
  /// Nanoseconds of `CLOCK_MONOTONIC`.
  package static var now: Int64 { nanoseconds(of: CLOCK_MONOTONIC) }

  /// What another of the machine's clocks shows, in nanoseconds.
  package static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
