import Dispatch
import Mainspring
import TestPrograms
import Testing

@_spi(Benchmarks) @testable import MainspringBench

/// Tests of the rounds of a program's benchmarks.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
struct BenchmarkRunnerTests {
  private struct Refusal: Error {}

  @Test func aRoundCallsAPlainOperationTheGivenNumberOfTimes() throws {
    let loop = try EventRunLoop()
    var calls = 0

    for operations in [1, 2, 1_000, 12_345] {
      calls = 0
      let elapsed = try BenchmarkRound(loop: loop, operations: operations).run(.plain { calls += 1 })
      #expect(calls == operations && elapsed > 0)
    }
  }

  @Test func aRoundAwaitsAnAsynchronousOperationTheGivenNumberOfTimes() throws {
    let loop = try EventRunLoop()
    let calls = Counter()
    let elsewhere = Counter()

    _ = try BenchmarkRound(loop: loop, operations: 500).run(
      .asynchronous {
        calls.increment()
        if !loop.isOnThread { elsewhere.increment() }
        await Task.yield()
      }
    )

    #expect(calls.value == 500)
    #expect(elsewhere.value == 0)
  }

  @Test func anOperationThatEndsOnAnotherThreadIsFollowedByTheNext() throws {
    let loop = try EventRunLoop()
    let queue = DispatchQueue(label: "elsewhere")
    var calls = 0
    var latencies: [Int64] = []

    var round = BenchmarkRound(loop: loop, operations: 300)
    round.record = { latencies.append($0) }
    _ = try round.run(
      .untilEnd { operation in
        calls += 1
        queue.async { operation.end() }
      }
    )

    #expect(calls == 300)
    #expect(latencies.count == 300 && latencies.allSatisfy { $0 >= 0 })
  }

  @Test func anOperationMayEndAtOnceAndStopTheLoop() throws {
    let loop = try EventRunLoop()
    var calls = 0

    _ = try BenchmarkRound(loop: loop, operations: 100).run(
      .untilEnd { operation in
        calls += 1
        operation.end()
        loop.stop()
      }
    )

    #expect(calls == 100)
  }

  @Test func theErrorOfABenchmarkHasItsName() throws {
    let loop = try EventRunLoop()
    let runner = BenchmarkRunner(rounds: 2, length: 1e5)
    let bodies: [Benchmark.Body] = [
      .plain { throw Refusal() },
      .asynchronous { throw Refusal() },
      .untilEnd { _ in throw Refusal() },
    ]

    for body in bodies {
      let failure = #expect(throws: BenchmarkFailure.self) {
        try runner.measure([benchmark("work", on: loop, body)]) { _ in }
      }
      #expect(failure?.description == "The benchmark \"work\" threw: Refusal()")
    }
  }

  @Test func aResultContainsTheRoundsAndTheLatenciesOfAnotherRound() throws {
    let loop = try EventRunLoop()
    let runner = BenchmarkRunner(rounds: 3, length: 1e6)
    var calls = 0
    var results: [BenchmarkResult] = []

    try runner.measure([benchmark("work", on: loop, .plain { calls += 1 })]) { results.append($0) }

    let result = try #require(results.first)
    #expect(results.count == 1)
    #expect(result.rounds.count == 3 && result.rounds.allSatisfy { $0 > 0 })
    #expect(Int(result.latencies.totalCount) == result.operations)
    // The search for the size calls it, too.
    #expect(calls > 4 * result.operations)
  }

  @Test func eachResultIsPassedOnBeforeTheNextBenchmarkBegins() throws {
    let loop = try EventRunLoop()
    let runner = BenchmarkRunner(rounds: 2, length: 1e5)
    var ended: [String] = []
    var endedBeforeSecond: [String]?
    let benchmarks = [
      benchmark("first", on: loop, .plain {}),
      benchmark("second", on: loop, .plain { endedBeforeSecond = endedBeforeSecond ?? ended }),
    ]

    try runner.measure(benchmarks) { ended.append($0.name) }

    #expect(endedBeforeSecond == ["first"])
    #expect(ended == ["first", "second"])
  }

  @Test func aBenchmarkRunsOnTheLoopThatItNames() throws {
    let loops = [try EventRunLoop(), try EventRunLoop()]
    let runner = BenchmarkRunner(rounds: 2, length: 1e5)
    var ended: [String] = []

    // The posted block runs only while its loop does.
    let benchmarks = loops.enumerated().map { number, loop in
      benchmark("on \(number)", on: loop, .untilEnd { operation in loop.post { operation.end() } })
    }
    try runner.measure(benchmarks) { ended.append($0.name) }

    #expect(ended == ["on 0", "on 1"])
  }

  private func benchmark(_ name: String, on loop: EventRunLoop, _ body: Benchmark.Body) -> Benchmark {
    Benchmark(name: name, loop: loop, namesLoop: true, body: body)
  }
}
