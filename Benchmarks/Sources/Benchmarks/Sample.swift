import Histogram

/// The result of one run of one workload on one peer.
struct Sample: Codable {
  /// The number of operations by which the time is divided.
  var operations: Int
  /// The time per operation in nanoseconds; for latencies the median.
  var nanoseconds: Double
  var latencies: Histogram<UInt64>?
  /// The number of timers that fired before they were due.
  var early = 0
  /// Whether the last timer fired before it was due; nil if that was not watched.
  var endsEarly: Bool?
  /// The calls of the allocator and the bytes of used heap, per operation.
  var allocations: Double?
  var bytes: Double?

  init(operations: Int, elapsed: Int64) {
    // The end time was never set.
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
