internal import Histogram
import Mainspring

/// Measures one benchmark after the other, each in rounds, so that the results of one are complete when it ends.
struct BenchmarkRunner {
  let rounds: Int
  /// The length of a round, in nanoseconds.
  let length: Double
  /// Measures the speed of the machine before each round; nil if it does not matter.
  var watch: MachineWatch?
  /// Ends the program if a step takes too long; nil in tests that have no such step.
  var limit: StepLimit?
  var progress = Progress(isShown: false)

  /// The number of a benchmark's operations in a round, and its nanoseconds per operation in each round.
  struct Times {
    let benchmark: Benchmark
    let operations: Int
    var rounds: [Double] = []
  }

  /// Measures the benchmarks, each with one more round for single operations, and passes on each result as soon as it
  /// is complete; throws the first error of a benchmark.
  func measure(_ benchmarks: [Benchmark], whenMeasured: (BenchmarkResult) throws -> Void) throws {
    for (index, benchmark) in benchmarks.enumerated() {
      progress.begin("\(index + 1) of \(benchmarks.count): \(benchmark.name)")
      let times = try times(of: benchmark)
      let singles = try step("single operations", of: benchmark) {
        try latencies(of: benchmark, operations: times.operations)
      }
      progress.clear()
      try whenMeasured(
        BenchmarkResult(
          name: benchmark.name,
          operations: times.operations,
          rounds: times.rounds,
          latencies: singles
        )
      )
    }
  }

  /// Measures a benchmark in rounds, after it has chosen the number of operations.
  func times(of benchmark: Benchmark) throws -> Times {
    let operations = try step("the search for the number of operations", of: benchmark) {
      try BenchmarkSize.operations(of: benchmark, filling: length)
    }
    var times = Times(benchmark: benchmark, operations: operations)
    for number in 1...rounds {
      watch?.measureSpeed()
      let elapsed = try step("round \(number) of \(rounds)", of: benchmark) {
        try BenchmarkRound(loop: benchmark.loop, operations: operations).run(benchmark.body)
      }
      times.rounds.append(Double(elapsed) / Double(operations))
    }
    return times
  }

  /// Runs one more round, and returns the times of its operations.
  private func latencies(of benchmark: Benchmark, operations: Int) throws -> Histogram<UInt64> {
    let longest: UInt64 = 3_600_000_000_000
    var latencies = Histogram<UInt64>(highestTrackableValue: longest, numberOfSignificantValueDigits: .three)
    var round = BenchmarkRound(loop: benchmark.loop, operations: operations)
    round.record = { latencies.record(min(longest, UInt64(max(0, $0)))) }
    _ = try round.run(benchmark.body)
    return latencies
  }

  /// Takes one step of a measurement within the time limit, and adds the benchmark's name to an error.
  private func step<Value>(_ name: String, of benchmark: Benchmark, _ body: () throws -> Value) throws -> Value {
    progress.show(name)
    limit?.begin(name, of: benchmark)
    defer { limit?.end() }
    do { return try body() } catch {
      throw BenchmarkFailure("The benchmark \"\(benchmark.name)\" threw: \(error)")
    }
  }
}
