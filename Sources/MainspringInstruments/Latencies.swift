import Histogram

/// The latencies that ``LatencyHistograms`` has recorded, in nanoseconds.
///
/// Each histogram is accurate to 1 % from one nanosecond to one hour; longer values count as an hour. A histogram gives
/// percentiles (`valueAtPercentile`), mean, minimum and maximum.
public struct Latencies: Sendable {
  /// The time from a post until its block runs.
  public internal(set) var postToRun = Latencies.empty
  /// The time from a timer's deadline until it fires, on the loop's clock.
  public internal(set) var timerLateness = Latencies.empty
  /// The durations of callouts of any kind.
  ///
  /// The duration of a callout that runs the loop includes the callouts of that run.
  public internal(set) var calloutLength = Latencies.empty

  private static let longest: UInt64 = 3_600_000_000_000
  private static let empty = Histogram<UInt64>(highestTrackableValue: longest, numberOfSignificantValueDigits: .two)

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

  static func record(_ duration: Duration, in histogram: inout Histogram<UInt64>) {
    histogram.record(min(longest, UInt64(max(0, duration / .nanoseconds(1)))))
  }
}
