/// The latencies that ``LatencyHistograms`` has recorded.
public struct Latencies: Sendable {
  /// The time from a post until its block runs.
  public internal(set) var postToRun = LatencyDistribution()
  /// The time from a timer's deadline until it fires, on the loop's clock.
  public internal(set) var timerLateness = LatencyDistribution()
  /// The durations of callouts of any kind.
  ///
  /// The duration of a callout that runs the loop includes the callouts of that run.
  public internal(set) var calloutLength = LatencyDistribution()

  init() {}

  mutating func add(_ other: Latencies) {
    postToRun.add(other.postToRun)
    timerLateness.add(other.timerLateness)
    calloutLength.add(other.calloutLength)
  }

  mutating func reset() {
    postToRun.reset()
    timerLateness.reset()
    calloutLength.reset()
  }
}
