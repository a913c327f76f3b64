import MainspringInstruments
import Metrics

/// A distribution of latencies as the counters of a Prometheus histogram, so that the latencies of several loops and
/// processes can be added up.
///
/// A histogram with the label `name` has these counters, which only grow:
///
/// | counter | value |
/// |---|---|
/// | `name_bucket` | the number of durations up to the dimension `le`, in seconds; there is one for each limit of ``limits`` and one for `+Inf` |
/// | `name_sum` | the sum of all durations in seconds (a floating-point counter) |
/// | `name_count` | the number of all durations |
///
/// The loop records in an HDR histogram, which costs less than a metric for each callout; at each report
/// this type adds the recorded durations to the counters.
///
/// Prometheus: [Histograms](https://prometheus.io/docs/concepts/metric_types/#histogram).
public struct LatencyMetric: Sendable {
  /// The upper limits of the buckets.
  public static let limits: [Duration] = [
    .microseconds(10), .microseconds(50), .microseconds(100), .microseconds(500), .milliseconds(1), .milliseconds(5),
    .milliseconds(10), .milliseconds(50), .milliseconds(100), .milliseconds(500), .seconds(1), .seconds(5),
  ]

  private let buckets: [(limit: Duration, counter: Counter)]
  private let all: Counter
  private let sum: FloatingPointCounter
  private let count: Counter

  init(label: String, dimensions: [(String, String)], factory: any MetricsFactory) {
    func bucket(_ limit: String) -> Counter {
      Counter(label: "\(label)_bucket", dimensions: dimensions + [("le", limit)], factory: factory)
    }
    buckets = LatencyMetric.limits.map { ($0, bucket(LatencyMetric.text($0))) }
    all = bucket("+Inf")
    sum = FloatingPointCounter(label: "\(label)_sum", dimensions: dimensions, factory: factory)
    count = Counter(label: "\(label)_count", dimensions: dimensions, factory: factory)
  }

  func add(_ latencies: LatencyDistribution) {
    if latencies.count == 0 { return }
    for (limit, counter) in buckets { counter.add(latencies.count(upTo: limit)) }
    all.add(latencies.count)
    count.add(latencies.count)
    sum.add(latencies.sum)
  }

  /// Returns the duration in seconds as a decimal number, without an exponent.
  private static func text(_ limit: Duration) -> String {
    let microseconds = Int(limit / .microseconds(1))
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if rest == 0 { return "\(seconds)" }
    var digits = String(String(rest + 1_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
