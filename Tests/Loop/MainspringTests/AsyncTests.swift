import Dispatch
import Testing

@testable import Mainspring

/// Tests of the loop with `async` code.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AsyncTests {
  private struct Failure: Error, Equatable {}

  @Test func runUntilCompleteReturnsTheValue() throws {
    let loop = try EventRunLoop()
    #expect(try loop.runUntilComplete { 42 } == 42)
  }

  @Test func runUntilCompleteThrowsTheError() throws {
    let loop = try EventRunLoop()
    #expect(throws: Failure()) { try loop.runUntilComplete { throw Failure() } }
  }

  @Test func runUntilCompleteServesPosts() throws {
    let loop = try EventRunLoop()
    let value = try loop.runUntilComplete {
      await withCheckedContinuation { continuation in loop.post { continuation.resume(returning: "from the loop") } }
    }
    #expect(value == "from the loop")
  }

  @Test func runUntilCompleteCanBeNested() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let value = try loop.runUntilComplete {
      await withCheckedContinuation { continuation in
        loop.post {
          do { journal.write(try loop.runUntilComplete { "inner" }) } catch { Issue.record("\(error)") }
          continuation.resume(returning: "outer")
        }
      }
    }
    #expect(journal.lines == ["inner"])
    #expect(value == "outer")
  }

  @Test func aStopDuringRunUntilCompleteEndsTheEnclosingRun() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    loop.addTimer(after: .seconds(3600)) {}
    loop.post {
      do {
        let value = try loop.runUntilComplete {
          await withCheckedContinuation { continuation in
            loop.post {
              loop.stop()
              // Queued behind the stop: the run until the value must continue after it.
              loop.post { continuation.resume(returning: "value") }
            }
          }
        }
        journal.write(value)
      } catch {
        Issue.record("\(error)")
      }
    }

    loop.run()

    #expect(journal.lines == ["value"])
  }

  @Test func anEndOfAllRunsCancelsTheClosureAlsoInTheOutermostRun() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .seconds(3600)) {}
    loop.post { loop.endAllRuns() }

    #expect(throws: CancellationError.self) {
      try loop.runUntilComplete { try await loop.clock.sleep(for: .seconds(3600)) }
    }

    // The request to end all runs does not affect later runs.
    #expect(try loop.runUntilComplete { 1 } == 1)
  }

  @Test func aSleepOnAVirtualClockTakesNoTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let clock = loop.clock

    let instant = try loop.runUntilComplete {
      try await clock.sleep(for: .seconds(3600))
      return clock.now
    }

    #expect(instant.nanoseconds == 3_600_000_000_000)
  }

  @Test func sleepersWakeInTheOrderOfTheirDeadlines() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let clock = loop.clock
    let journal = Journal()
    // The loop is advanced only when all tasks have set their timers and sleep.
    let hasPosted = DispatchSemaphore(value: 0)
    for second in [3, 1, 2] {
      Task.detached {
        try await clock.sleep(until: LoopClock.Instant(nanoseconds: Int64(second) * 1_000_000_000))
        loop.post { journal.write("\(second)") }
        hasPosted.signal()
      }
    }
    var count = 0
    while count < 3 {
      loop.run(mode: .default, before: loop.clock.now)
      count = loop.timers.count
    }

    // One second at a time: two tasks that wake together could run in any order.
    for second in 1...3 {
      loop.advance(by: .seconds(1))
      #expect(hasPosted.wait(timeout: .now() + 60) == .success)
      loop.advance(by: .zero)
      #expect(journal.lines.last == "\(second)")
    }
    #expect(journal.lines == ["1", "2", "3"])
  }

  @Test func aCancelledSleepEndsPromptlyAndLeavesNoTimer() throws {
    let loop = try EventRunLoop()
    let clock = loop.clock
    let isCancelled = try loop.runUntilComplete {
      let sleeper = Task { try await clock.sleep(for: .seconds(3600)) }
      sleeper.cancel()
      if case .failure(let error) = await sleeper.result { return error is CancellationError }
      return false
    }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(isCancelled)
    #expect(loop.timers.isEmpty)
  }

  @Test func aSleepCancelledAfterItsTimerIsSetLeavesNoTimer() throws {
    let loop = try EventRunLoop()
    let clock = loop.clock
    let sleeper = Task.detached { try await clock.sleep(for: .seconds(3600)) }
    while loop.timers.isEmpty { loop.run(mode: .default, before: loop.clock.now) }

    sleeper.cancel()
    let isCancelled = try loop.runUntilComplete {
      if case .failure(let error) = await sleeper.result { return error is CancellationError }
      return false
    }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(isCancelled)
    #expect(loop.timers.isEmpty)
  }

  @Test func aSleepUntilThePastReturns() throws {
    let loop = try EventRunLoop()
    let clock = loop.clock
    try loop.runUntilComplete { try await clock.sleep(until: LoopClock.Instant(nanoseconds: 0)) }
  }
}
