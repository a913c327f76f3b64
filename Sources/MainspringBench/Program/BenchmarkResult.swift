internal import Histogram

/// The measurements of one benchmark in a run.
struct BenchmarkResult {
  let name: String
  /// The operations of a round.
  let operations: Int
  /// Nanoseconds an operation, in each round.
  let rounds: [Double]
  /// Nanoseconds of single operations.
  let latencies: Histogram<UInt64>

  /// The percentiles of the tables and records.
  static let percentiles = [50, 90, 99, 99.9, 99.99]
}
