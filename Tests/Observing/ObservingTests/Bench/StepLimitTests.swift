import Mainspring
import Testing

@_spi(Benchmarks) @testable import MainspringBench

/// Tests of the time limit of a benchmark's steps, on a loop with virtual time.
struct StepLimitTests {
  private let messages = Locked<[String]>([])

  private func limit(_ length: Duration, on loop: EventRunLoop) -> StepLimit {
    StepLimit(length, checkedOn: loop) { [messages] message in messages.withLock { $0.append(message) } }
  }

  private func benchmark(_ body: Benchmark.Body, on loop: EventRunLoop, namesLoop: Bool = false) -> Benchmark {
    Benchmark(name: "work", loop: loop, namesLoop: namesLoop, body: body)
  }

  private func run(_ loop: EventRunLoop, for length: Duration) {
    let end = loop.clock.now.advanced(by: length)
    _ = loop.addTimer(at: end) {}
    loop.run(while: { loop.clock.now < end })
  }

  @Test func aStepThatTakesTooLongIsNamedWithTheAwaitedEvent() throws {
    let bodies: [(body: Benchmark.Body, awaited: String)] = [
      (.plain {}, "its function to return"), (.asynchronous {}, "its asynchronous function to return"),
      (.untilEnd { _ in }, "BenchmarkOperation.end() to be called"),
    ]
    for (body, awaited) in bodies {
      messages.withLock { $0 = [] }
      try expectMessage(of: body, awaiting: awaited)
    }
  }

  private func expectMessage(of body: Benchmark.Body, awaiting awaited: String) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let limit = limit(.seconds(10), on: loop)

    limit.begin("round 2 of 7", of: benchmark(body, on: loop))
    run(loop, for: .seconds(9))
    #expect(messages.withLock { $0.isEmpty })
    run(loop, for: .seconds(2))

    let message = try #require(messages.withLock { $0 }.first)
    #expect(message.contains("\"work\" has not ended in its time limit of 10.0 seconds"))
    #expect(message.contains("round 2 of 7 still waits for \(awaited)."))
  }

  @Test func theMessageSuggestsTheMainLoopIfTheBenchmarkNamesNoLoop() throws {
    for namesLoop in [false, true] {
      let loop = try EventRunLoop(clock: .virtual())
      let limit = limit(.seconds(1), on: loop)

      limit.begin("round 1 of 7", of: benchmark(.asynchronous {}, on: loop, namesLoop: namesLoop))
      run(loop, for: .seconds(3))

      let message = try #require(messages.withLock { $0 }.last)
      #expect(message.contains("measure(\"work\", on: .main)") == !namesLoop)
    }
  }

  @Test func stepsThatEndInTimeExceedNoLimitTogether() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let limit = limit(.seconds(10), on: loop)

    for number in 1...20 {
      limit.begin("round \(number) of 20", of: benchmark(.plain {}, on: loop))
      run(loop, for: .seconds(6))
      limit.end()
      run(loop, for: .seconds(6))
    }

    #expect(messages.withLock { $0.isEmpty })
  }
}
