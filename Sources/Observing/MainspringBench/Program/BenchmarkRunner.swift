internal import Histogram
import Mainspring

/// Measures benchmarks in rounds; each round runs all of them, so that a disturbance of the machine affects all of
/// them.
struct BenchmarkRunner {
  let loop: EventRunLoop
  let rounds: Int
  /// The length of one benchmark's part of a round, in nanoseconds.
  let length: Double
  /// Measures the speed of the machine before each benchmark of a round; nil if it does not matter.
  var watch: MachineWatch?

  /// The number of a benchmark's operations in a round, and its nanoseconds per operation in each round.
  struct Times {
    let benchmark: Benchmark
    let operations: Int
    var rounds: [Double] = []
  }

  /// Measures the benchmarks, and single operations in one more round; throws the first error of one of them.
  func measure(_ benchmarks: [Benchmark]) throws -> [BenchmarkResult] {
    try times(of: benchmarks).map { times in
      Progress.show("single operations: \(times.benchmark.name)")
      return BenchmarkResult(
        name: times.benchmark.name,
        operations: times.operations,
        rounds: times.rounds,
        latencies: try naming(times.benchmark) { try latencies(of: $0, operations: times.operations) }
      )
    }
  }

  /// Measures the benchmarks in rounds, after it has chosen the number of operations of each.
  func times(of benchmarks: [Benchmark]) throws -> [Times] {
    var all = try benchmarks.map { benchmark in
      Progress.show("sizing: \(benchmark.name)")
      let operations = try naming(benchmark) { try BenchmarkSize.operations(of: $0, filling: length, on: loop) }
      return Times(benchmark: benchmark, operations: operations)
    }
    for number in 1...rounds {
      for (index, times) in all.enumerated() {
        Progress.show("round \(number) of \(rounds): \(times.benchmark.name)")
        watch?.measureSpeed()
        let round = BenchmarkRound(loop: loop, operations: times.operations)
        let elapsed = try naming(times.benchmark) { try round.run($0) }
        all[index].rounds.append(Double(elapsed) / Double(times.operations))
      }
    }
    return all
  }

  /// Runs one more round, and returns the times of its operations.
  private func latencies(of body: Benchmark.Body, operations: Int) throws -> Histogram<UInt64> {
    let longest: UInt64 = 3_600_000_000_000
    var latencies = Histogram<UInt64>(highestTrackableValue: longest, numberOfSignificantValueDigits: .three)
    var round = BenchmarkRound(loop: loop, operations: operations)
    round.record = { latencies.record(min(longest, UInt64(max(0, $0)))) }
    _ = try round.run(body)
    return latencies
  }

  /// Calls `measure` with the benchmark's body, and adds the benchmark's name to an error.
  private func naming<Value>(_ benchmark: Benchmark, _ measure: (Benchmark.Body) throws -> Value) throws -> Value {
    do { return try measure(benchmark.body) } catch {
      throw BenchmarkFailure("The benchmark \"\(benchmark.name)\" threw: \(error)")
    }
  }
}
