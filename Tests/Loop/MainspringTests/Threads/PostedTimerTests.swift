import Foundation
import Mainspring
import Testing

@Suite struct PostedTimerTests {
  @Test func aTimerThatAnotherThreadPostsFires() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop

    let isOnThread = await withCheckedContinuation { continuation in
      loop.postTimer(after: .milliseconds(1)) { continuation.resume(returning: loop.isOnThread) }
    }
    await thread.shutDown()

    #expect(isOnThread)
  }

  @Test func theDelayCountsFromTheCall() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = TimedJournal { loop.clock.now.sinceStart / .seconds(1) }

    onAnotherThread { loop.postTimer(after: .seconds(3)) { journal.note("fired") } }
    loop.advance(by: .seconds(10))

    #expect(journal.lines == ["3.0 fired"])
  }

  @Test func aPostedTimerRepeatsUntilItIsCancelledElsewhere() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let timer = onAnotherThread {
      loop.postTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { journal.write("fired") }
    }
    loop.advance(by: .seconds(3))

    onAnotherThread { timer.cancel() }
    loop.advance(by: .seconds(3))

    #expect(journal.lines == ["fired", "fired", "fired"])
  }

  @Test func aPostedTimerCanBeCancelledBeforeTheLoopAddsIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let timer = onAnotherThread { loop.postTimer(after: .seconds(1)) { Issue.record("A cancelled timer fired.") } }

    timer.cancel()
    loop.advance(by: .seconds(3))

    #expect(timer.deadline == nil)
  }

  @Test func aPostedTimerCanBeResetFromAnyThread() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = TimedJournal { loop.clock.now.sinceStart / .seconds(1) }
    let start = loop.clock.now
    let first = onAnotherThread { loop.postTimer(after: .seconds(1)) { journal.note("first") } }
    let second = onAnotherThread { loop.postTimer(after: .seconds(1)) { journal.note("second") } }

    first.reset(to: start.advanced(by: .seconds(5)))
    onAnotherThread { second.reset(to: start.advanced(by: .seconds(7))) }
    loop.advance(by: .seconds(10))

    #expect(journal.lines == ["5.0 first", "7.0 second"])
  }

  @Test func aClosedLoopTakesNoTimer() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.close()

    let timer = loop.postTimer(after: .zero) { Issue.record("A closed loop fired a timer.") }
    loop.advance(by: .seconds(1))

    #expect(timer.deadline == nil)
  }

  @Test func manyThreadsPostAndCancelTimers() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    let fired = Counter()

    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<500 {
            let timer = loop.postTimer(after: .microseconds(number % 50)) { fired.increment() }
            if (number + task) % 2 == 0 { timer.cancel() }
          }
        }
      }
    }
    try await loop.run {}
    await withCheckedContinuation { done in loop.postTimer(after: .milliseconds(1)) { done.resume() } }
    await thread.shutDown()

    #expect((2000...4000).contains(fired.value))
  }
}
