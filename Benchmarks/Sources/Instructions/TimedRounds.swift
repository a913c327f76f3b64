import Glibc

/// Measures the time of a workload in several rounds of one process, for `Benchmarks/compare`.
enum TimedRounds {
  /// Prints the nanoseconds of each round, of the process's threads and on the clock: `1234567 1234890`.
  ///
  /// One loop runs all of them, as in a service. With a loop for each, the kernel's work for the first pages of its
  /// queues would be a fifth of the time (W3b).
  static func measure(_ workload: String, operations: Int, rounds: Int) -> Bool {
    let run = EventRunLoopRun(operations)
    for _ in 0..<rounds {
      let (processor, wall) = (now(CLOCK_PROCESS_CPUTIME_ID), now(CLOCK_MONOTONIC))
      let count = run.measure(workload)
      print(now(CLOCK_PROCESS_CPUTIME_ID) - processor, now(CLOCK_MONOTONIC) - wall)
      if count != operations { return false }
    }
    return true
  }

  private static func now(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
