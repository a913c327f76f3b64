import Mainspring

/// The number of operations of a benchmark that fill a round.
enum BenchmarkSize {
  /// Returns the number of operations that take about `nanoseconds`; at least one.
  ///
  /// It runs the benchmark with more and more operations, which also warms it up.
  static func operations(of benchmark: Benchmark, filling nanoseconds: Double) throws -> Int {
    var operations = 1
    while true {
      let elapsed = try BenchmarkRound(loop: benchmark.loop, operations: operations).run(benchmark.body)
      // A tenth of a round is enough for an estimate; in shorter runs, work that happens only at first counts for too
      // much.
      if Double(elapsed) >= nanoseconds / 10 {
        return max(1, Int(Double(operations) * nanoseconds / Double(elapsed)))
      }
      if operations > largest / 4 { return largest }
      operations *= 4
    }
  }

  /// The largest result, for an operation that the compiler has removed.
  private static let largest = 1 << 30
}
