import Histogram

/// What one run of one workload on one peer gave.
struct Sample: Codable {
  /// Operations that the time is divided by.
  var operations: Int
  /// Nanoseconds an operation; for latencies the median.
  var nanoseconds: Double
  var latencies: Histogram<UInt64>?
  /// Timers that fired before they were due.
  var early = 0
  /// An operation's calls of the allocator, and bytes of heap in use.
  var allocations: Double?
  var bytes: Double?

  init(operations: Int, elapsed: Int64) {
    // An end that was never written down.
    if elapsed <= 0 { fail("a measurement took \(elapsed) ns") }
    self.operations = operations
    nanoseconds = Double(elapsed) / Double(operations)
  }

  init(latencies: Histogram<UInt64>, early: Int = 0) {
    operations = Int(latencies.totalCount)
    nanoseconds = Double(latencies.valueAtPercentile(50))
    self.latencies = latencies
    self.early = early
  }

  static func emptyHistogram() -> Histogram<UInt64> {
    Histogram(highestTrackableValue: 10_000_000_000, numberOfSignificantValueDigits: .three)
  }
}
