import Foundation
import Testing

@testable import Mainspring

@Suite struct TimerTests {
  @Test func equalDeadlinesFireInTheOrderOfTheirAddition() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    for number in 0..<100 { loop.addTimer(after: .seconds(1)) { journal.write("\(number)") } }

    loop.advance(by: .seconds(1))

    #expect(journal.lines == (0..<100).map(String.init))
  }

  @Test func earlierDeadlinesFireFirstInAnyOrderOfAddition() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    for number in [3, 1, 2] { loop.addTimer(after: .seconds(number)) { journal.write("\(number)") } }

    loop.advance(by: .seconds(3))

    #expect(journal.lines == ["1", "2", "3"])
  }

  @Test func aTimerCancelledByAnotherOfTheSameInstantDoesNotFire() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var second: RunLoopTimer?
    loop.addTimer(after: .seconds(1)) {
      journal.write("first")
      second?.cancel()
    }
    second = loop.addTimer(after: .seconds(1)) { journal.write("second") }

    loop.advance(by: .seconds(2))

    #expect(journal.lines == ["first"])
  }

  @Test func aRepeatingTimerFiresAtEachWholeInterval() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(2), repeatingEvery: .seconds(3)) { journal.write("\(loop.clock.now.nanoseconds)") }

    loop.advance(by: .seconds(9))

    #expect(journal.lines == ["2000000000", "5000000000", "8000000000"])
  }

  @Test func aRepeatingTimerThatFellBehindFiresOnceAndContinuesAtTheNextMultiple() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { journal.write("\(loop.clock.now.nanoseconds)") }
    // A callout that lasts until second 35.
    loop.addTimer(after: .seconds(5)) { loop.clock.move(to: LoopClock.Instant(nanoseconds: 35_000_000_000)) }

    loop.advance(to: LoopClock.Instant(nanoseconds: 40_000_000_000))

    #expect(journal.lines == ["35000000000", "40000000000"])
  }

  @Test func aRepeatingTimerCanBeCancelledInItsOwnCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let firings = Counter()
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      if firings.increment() == 2 { timer?.cancel() }
    }

    loop.run()

    #expect(firings.value == 2)
    #expect(loop.timers.isEmpty)
  }

  @Test func aRepeatingTimerThatIsCancelledInItsCalloutReleasesItsClosureAfterwards() throws {
    final class Witness {}
    let loop = try EventRunLoop(clock: .virtual())
    weak var witness: Witness?
    var wasThere = false
    do {
      let held = Witness()
      witness = held
      var timer: RunLoopTimer?
      timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
        timer?.cancel()
        // The slot of the cancelled timer serves another one, whose closure must stay.
        loop.addTimer(after: .seconds(1)) { wasThere = true }
        withExtendedLifetime(held) {}
      }
    }
    #expect(witness != nil)

    loop.advance(by: .seconds(1))
    #expect(witness == nil)
    loop.advance(by: .seconds(5))

    #expect(wasThere)
  }

  @Test func theHandleOfATimerThatHasFiredDoesNotCancelALaterTimer() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let firings = Counter()
    let first = loop.addTimer(after: .seconds(1)) {}
    loop.advance(by: .seconds(1))
    // The queue gives the new timer the free slot.
    let second = loop.addTimer(after: .seconds(1)) { firings.increment() }

    first.cancel()
    loop.advance(by: .seconds(1))

    #expect(first.slot == second.slot)
    #expect(firings.value == 1)
  }

  @Test func aTimerCancelledFromAnotherThreadIsRemoved() throws {
    let loop = try EventRunLoop()
    let isCancelled = Counter()
    let timer = loop.addTimer(after: .seconds(3600)) { Issue.record("a cancelled timer fired") }
    Thread.detachNewThread {
      timer.cancel()
      loop.post { isCancelled.increment() }
    }

    loop.runGuarded { isCancelled.value == 1 }

    #expect(loop.timers.isEmpty)
  }

  @Test func aTimerNeverFiresEarlyAndNeverLaterThanItsTolerance() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var generator = SeededGenerator(seed: 7)
    var firings = 0
    for _ in 0..<500 {
      let due = Int64.random(in: 1...10_000_000_000, using: &generator)
      let tolerance = Int64.random(in: 0...2_000_000_000, using: &generator)
      loop.addTimer(at: LoopClock.Instant(nanoseconds: due), tolerance: .nanoseconds(tolerance)) {
        firings += 1
        #expect((due...(due + tolerance)).contains(loop.clock.now.nanoseconds))
      }
    }

    loop.run()

    #expect(firings == 500)
  }

  @Test func timersWhoseTolerancesOverlapShareAWakeUp() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var instants: Set<LoopClock.Instant> = []
    for number in 0..<10 {
      loop.addTimer(after: .milliseconds(1000 + number * 5), tolerance: .milliseconds(200)) {
        instants.insert(loop.clock.now)
      }
    }

    loop.run()

    // Ten timers within 45 ms, each with a tolerance of 200 ms, can meet at one or two multiples of the grid.
    #expect(instants.count <= 2)
  }

  @Test func aTimerForThePastFiresInTheNextPass() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.advance(by: .seconds(10))
    loop.addObserver(for: .beforeTimers) { _ in journal.write("pass") }
    loop.addTimer(at: LoopClock.Instant(nanoseconds: 0)) {
      journal.write("first")
      loop.addTimer(at: LoopClock.Instant(nanoseconds: 0)) { journal.write("added by the first") }
    }

    loop.run()

    #expect(journal.lines == ["pass", "first", "pass", "added by the first"])
    #expect(loop.clock.now.nanoseconds == 10_000_000_000)
  }

  @Test func aTimerThatIsResetFiresAtItsNewTimeOnly() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let timer = loop.addTimer(after: .seconds(1)) { journal.write("reset") }
    loop.addTimer(after: .seconds(1)) { journal.write("other") }

    timer.reset(to: loop.clock.now.advanced(by: .seconds(3)))
    loop.advance(by: .seconds(2))
    #expect(journal.lines == ["other"])

    timer.reset(to: loop.clock.now)
    loop.advance(by: .zero)
    #expect(journal.lines == ["other", "reset"])

    // A timer that has fired cannot be reset.
    timer.reset(to: loop.clock.now.advanced(by: .seconds(1)))
    loop.advance(by: .seconds(5))
    #expect(journal.lines == ["other", "reset"])
  }

  @Test func aRepeatingTimerThatIsResetContinuesFromItsNewTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    let timer = loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) {
      firedAt.append(loop.clock.now.nanoseconds / 1_000_000_000)
    }

    loop.advance(by: .seconds(15))
    timer.reset(to: loop.clock.now.advanced(by: .seconds(1)))
    loop.advance(by: .seconds(15))

    #expect(firedAt == [10, 16, 26])
  }

  @Test func theQueueStaysSmallWhenTimersAreAlwaysCancelled() throws {
    // Given a hundred timers, and passes in between, so that the cancelled ones are not just the last
    let loop = try EventRunLoop(clock: .virtual())
    for second in 1...100 { loop.addTimer(after: .seconds(1000 + second)) {} }
    for round in 0..<20_000 {
      let timer = loop.addTimer(after: .seconds(1 + round % 50)) {}
      loop.advance(by: .zero)
      timer.cancel()
    }
    #expect(loop.timers.count == 100)
    #expect(loop.state.pointee.timers.entryCount < 1000)
  }

  @Test func aTimerFiresOnTheSystemClockAndNotBeforeItsTime() throws {
    let loop = try EventRunLoop()
    let deadline = loop.clock.now.advanced(by: .milliseconds(5))
    var firedAt: LoopClock.Instant?
    loop.addTimer(at: deadline) {
      firedAt = loop.clock.now
      loop.stop()
    }

    loop.run()

    #expect(try #require(firedAt) >= deadline)
  }

  @Test func anIntervalOfZeroIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let loop = try EventRunLoop(clock: .virtual())
      loop.addTimer(after: .zero, repeatingEvery: .zero) {}
    }
  }
}
