internal import Histogram

/// The measurements of one benchmark in a run.
struct BenchmarkResult {
  let name: String
  /// The number of operations in a round.
  let operations: Int
  /// The nanoseconds per operation, in each round.
  let rounds: [Double]
  /// The nanoseconds of single operations.
  let latencies: Histogram<UInt64>

  /// The percentiles that tables and records contain.
  static let percentiles = [50, 90, 99, 99.9, 99.99]
}
