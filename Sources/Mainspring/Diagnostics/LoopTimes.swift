/// How long a loop has spent in what.
struct LoopTimes {
  enum Phase: Int {
    /// Nobody runs the loop, or nobody measures.
    case outside
    case busy
    case kernel
    case asleep
  }

  private var nanoseconds: [4 of Int64] = [0, 0, 0, 0]
  private var phase = Phase.outside
  private var since: Int64 = 0

  /// The loop does something else from `now` on.
  mutating func change(to next: Phase, at now: Int64) {
    nanoseconds[phase.rawValue] += now - since
    phase = next
    since = now
  }

  /// The whole time in a phase until `now`, the present stay included.
  func time(in wanted: Phase, until now: Int64) -> Duration {
    .nanoseconds(nanoseconds[wanted.rawValue] + (phase == wanted ? max(0, now - since) : 0))
  }
}
