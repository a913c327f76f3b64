/// The time that a loop has spent in each phase.
struct LoopTimes {
  enum Phase: Int {
    /// The loop is not running, or its time is not measured.
    case outside
    case busy
    case kernel
    case asleep
  }

  private var nanoseconds: [4 of Int64] = [0, 0, 0, 0]
  private var phase = Phase.outside
  private var since: Int64 = 0

  /// Ends the current phase and begins `next` at `now`, in nanoseconds of `CLOCK_MONOTONIC`.
  mutating func change(to next: Phase, at now: Int64) {
    nanoseconds[phase.rawValue] += now - since
    phase = next
    since = now
  }

  /// Returns the total time in `wanted` until `now`, including the current phase.
  func time(in wanted: Phase, until now: Int64) -> Duration {
    .nanoseconds(nanoseconds[wanted.rawValue] + (phase == wanted ? max(0, now - since) : 0))
  }
}
