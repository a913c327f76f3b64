import Histogram

/// What ``LatencyHistograms`` has recorded, in nanoseconds.
///
/// Each histogram is exact to one in a hundred, from a nanosecond to an hour; what is longer counts as an hour. They
/// tell percentiles (`valueAtPercentile`), mean, least and most.
public struct Latencies: Sendable {
  /// From a post until its block runs.
  public internal(set) var postToRun = Latencies.empty
  /// From a timer's deadline until it fires, in the loop's time.
  public internal(set) var timerLateness = Latencies.empty
  /// How long callouts take, of any kind.
  ///
  /// A callout that runs the loop counts with all that it ran.
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
