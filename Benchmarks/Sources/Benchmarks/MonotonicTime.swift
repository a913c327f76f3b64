import Glibc

/// Returns the time of the monotonic clock, in nanoseconds.
@inline(__always)
func nanosecondsNow() -> Int64 { nanoseconds(of: CLOCK_MONOTONIC) }

/// Returns the processor time that all threads of the process have used, in nanoseconds.
func processorNanosecondsNow() -> Int64 { nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }

@inline(__always)
private func nanoseconds(of clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
