import Mainspring

/// The number of operations of a benchmark that fill a round.
enum BenchmarkSize {
  /// Returns the number of operations that take about `nanoseconds`; at least one.
  ///
  /// It runs the benchmark with ever more operations, which warms it up, too.
  static func operations(of body: Benchmark.Body, filling nanoseconds: Double, on loop: EventRunLoop) throws -> Int {
    var operations = 1
    while true {
      let elapsed = try BenchmarkRound(loop: loop, operations: operations).run(body)
      // From a tenth of the round the rest can be estimated; short runs contain what happens only at first.
      if Double(elapsed) >= nanoseconds / 10 {
        return max(1, Int(Double(operations) * nanoseconds / Double(elapsed)))
      }
      if operations > largest / 4 { return largest }
      operations *= 4
    }
  }

  /// For operations that the compiler has removed.
  private static let largest = 1 << 30
}
