internal import Histogram

/// The distribution of durations: how many there were, and how long they were.
///
/// Every value is accurate to 1 % from one nanosecond to one hour; longer durations count as an hour.
public struct LatencyDistribution: Sendable {
  private static let longest: UInt64 = 3_600_000_000_000
  private static let empty = Histogram<UInt64>(highestTrackableValue: longest, numberOfSignificantValueDigits: .two)

  private var nanoseconds = LatencyDistribution.empty

  /// The number of durations.
  public var count: Int { Int(nanoseconds.totalCount) }
  /// The shortest duration; zero if there is none.
  public var minimum: Duration { .nanoseconds(nanoseconds.min) }
  /// The longest duration; zero if there is none.
  public var maximum: Duration { .nanoseconds(nanoseconds.max) }
  /// The average duration; zero if there is none.
  public var mean: Duration { count == 0 ? .zero : .nanoseconds(Int64(nanoseconds.mean.rounded())) }

  /// The sum of all durations, accurate to 1 %.
  public var sum: Duration { count == 0 ? .zero : .nanoseconds(Int64((nanoseconds.mean * Double(count)).rounded())) }

  /// Returns the number of durations up to `limit`; a duration within 1 % of the limit may count as shorter.
  public func count(upTo limit: Duration) -> Int {
    Int(nanoseconds.count(within: 0...LatencyDistribution.trackable(limit)))
  }

  /// Returns the duration that `percentile` per cent of the durations do not exceed; zero if there is none.
  ///
  /// - Parameter percentile: A number from 0 to 100, such as 99.9.
  public func duration(atPercentile percentile: Double) -> Duration {
    .nanoseconds(nanoseconds.valueAtPercentile(percentile))
  }

  init() {}

  mutating func record(_ duration: Duration) {
    nanoseconds.record(LatencyDistribution.trackable(duration))
  }

  mutating func add(_ other: LatencyDistribution) { nanoseconds.add(other.nanoseconds) }

  mutating func reset() { nanoseconds.reset() }

  /// Returns the duration in whole nanoseconds, from zero to the longest that is tracked.
  private static func trackable(_ duration: Duration) -> UInt64 {
    // The longest durations do not fit into 64 bits, so they are clamped first.
    UInt64(min(Double(longest), max(0, duration / .nanoseconds(1))))
  }
}
