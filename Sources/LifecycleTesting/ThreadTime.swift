import Glibc
import Mainspring

/// A moment in real time, and how long the thread has run until then.
struct ThreadTime: Sendable {
  private let real: Duration
  private let running: Duration

  static var now: ThreadTime {
    ThreadTime(real: read(CLOCK_MONOTONIC), running: read(CLOCK_THREAD_CPUTIME_ID))
  }

  /// For how long the thread did not run since `earlier`; where that was another thread's, as long as can be.
  func stolen(since earlier: ThreadTime) -> Duration {
    let passed = real - earlier.real
    return min(passed, max(.zero, passed - (running - earlier.running)))
  }

  private static func read(_ clock: clockid_t) -> Duration { .nanoseconds(MonotonicTime.nanoseconds(of: clock)) }
}
