import Glibc

/// The machine's monotonic time, whatever clock a loop has: what instruments and statistics measure with.
package enum MonotonicTime {
  /// Nanoseconds of `CLOCK_MONOTONIC`.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
