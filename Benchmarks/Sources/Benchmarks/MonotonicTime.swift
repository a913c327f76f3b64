import Glibc

/// Returns the time of the monotonic clock, in nanoseconds.
@inline(__always)
func nanosecondsNow() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
