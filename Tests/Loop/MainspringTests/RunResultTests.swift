import Foundation
import Testing

@testable import Mainspring

@Suite struct RunResultTests {
  @Test func aRunWithNothingLeftIsFinished() throws {
    let loop = try EventRunLoop()
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  @Test(.timeLimit(.minutes(10)))
  func aRunWhoseOnlyPostIsForAnotherModeIsFinished() throws {
    let loop = try EventRunLoop()
    loop.post(modes: [RunLoopMode("elsewhere")]) {}
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  @Test func aRunThatServedAPostHasHandledASource() throws {
    let loop = try EventRunLoop()
    loop.post {}
    #expect(loop.run(mode: .default, before: nil) == .handledSource)
  }

  @Test func aTimerDoesNotEndARun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let firings = Counter()
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { firings.increment() }

    #expect(loop.run(mode: .default, before: LoopClock.Instant(nanoseconds: 5_500_000_000)) == .timedOut)

    #expect(firings.value == 5)
  }

  @Test func theDeadlineIsInclusive() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let firings = Counter()
    loop.addTimer(after: .seconds(5)) { firings.increment() }

    #expect(loop.run(mode: .default, before: LoopClock.Instant(nanoseconds: 5_000_000_000)) == .timedOut)

    #expect(firings.value == 1)
    #expect(loop.clock.now.nanoseconds == 5_000_000_000)
  }

  @Test func aRunWithADeadlineInThePastServesReadySources() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    try loop.addDescriptor(channel.near) { _ in
      callouts.increment()
      channel.receive()
    }
    channel.send()

    #expect(loop.run(mode: .default, before: LoopClock.Instant(nanoseconds: 0)) == .handledSource)
    #expect(loop.run(mode: .default, before: LoopClock.Instant(nanoseconds: 0)) == .timedOut)

    #expect(callouts.value == 1)
  }

  @Test func aStopBeforeARunEndsOnlyTheNextRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(1)) {}
    loop.stop()

    #expect(loop.run(mode: .default, before: LoopClock.Instant(nanoseconds: 2)) == .stopped)
    #expect(loop.run(mode: .default, before: LoopClock.Instant(nanoseconds: 2)) == .timedOut)
  }

  @Test func aStopEndsOnlyTheInnermostRun() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    loop.addTimer(after: .seconds(3600)) {}
    loop.post {
      loop.post { loop.stop() }
      loop.run()
      journal.write("the inner run has ended")
      loop.post {
        journal.write("the outer run goes on")
        loop.stop()
      }
    }

    loop.run()

    #expect(journal.lines == ["the inner run has ended", "the outer run goes on"])
  }

  @Test func aStopInTheLastPassOfANestedRunDoesNotEndTheOuterRun() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    loop.addTimer(after: .seconds(3600)) {}
    loop.post {
      loop.post { loop.stop() }
      journal.write("\(loop.run(mode: .default, before: nil))")
      loop.post {
        journal.write("the outer run goes on")
        loop.stop()
      }
    }

    loop.run()

    #expect(journal.lines == ["stopped", "the outer run goes on"])
  }

  @Test func aStopFromAnotherThreadEndsALoopThatSleeps() throws {
    let loop = try EventRunLoop()
    let isAboutToSleep = DispatchSemaphore(value: 0)
    let stops = Counter()
    loop.addObserver(for: .beforeWaiting) { _ in isAboutToSleep.signal() }
    Thread.detachNewThread {
      isAboutToSleep.wait()
      stops.increment()
      loop.stop()
    }

    loop.run()

    #expect(stops.value == 1)
  }

  @Test func aWakeUpMakesAWaitingLoopCheckItsCondition() throws {
    let loop = try EventRunLoop()
    let isDone = Counter()
    let isAboutToSleep = DispatchSemaphore(value: 0)
    loop.addObserver(for: .beforeWaiting) { _ in isAboutToSleep.signal() }
    Thread.detachNewThread {
      isAboutToSleep.wait()
      isDone.increment()
      loop.wakeUp()
    }

    loop.run(while: { isDone.value == 0 })

    #expect(isDone.value == 1)
  }

  @Test func theConditionIsCheckedBeforeEveryPass() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let callouts = Counter()
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { callouts.increment() }

    loop.run(while: { callouts.value < 3 })

    #expect(callouts.value == 3)
    #expect(loop.clock.now.nanoseconds == 3_000_000_000)
  }

  @Test func aClosedLoopMakesNoCallouts() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addObserver(for: .exit) { _ in journal.write("exit") }
    loop.post {
      journal.write("post")
      loop.close()
    }
    loop.run()
    #expect(journal.lines == ["post"])

    loop.addTimer(after: .zero) { journal.write("timer") }
    loop.addObserver(for: .entry) { _ in journal.write("entry") }
    loop.advance(by: .seconds(1))
    loop.run()

    #expect(journal.lines == ["post"] && loop.clock.now == LoopClock.Instant(nanoseconds: 1_000_000_000))
  }
}
