import Mainspring
import TestPrograms
import Testing

/// Tests of the order of timers among each other, and relative to posted work and observers.
@Suite(.timeLimit(.minutes(10)))
struct PeerTimerOrderTests {
  // Peer: libuv test-timer timer_order
  @Test(arguments: [["a", "b"], ["b", "a"]])
  func timersThatAreDueAtOnceFireInTheOrderInWhichTheyWereAdded(names: [String]) throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    for name in names { loop.addTimer(after: .zero) { journal.write(name) } }
    loop.addTimer(after: .milliseconds(1)) { loop.stop() }

    loop.run()

    #expect(journal.lines == names)
  }

  // Peer: libuv test-timer timer_order; the part in which the same two timers are started again, in the other order
  @Test func timersThatAreResetToOneInstantFireInTheOrderOfTheirResets() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let first = loop.addTimer(after: .seconds(1)) { journal.write("first") }
    let second = loop.addTimer(after: .seconds(1)) { journal.write("second") }

    second.reset(to: .at(.seconds(2)))
    first.reset(to: .at(.seconds(2)))
    loop.run()

    #expect(journal.lines == ["second", "first"])
  }

  // Peer: SwiftNIO EventLoopTest testScheduledTasksAreOrdered
  @Test func aHundredTimersOfOneInstantFireInTheOrderOfTheirAddition() throws {
    let loop = try EventRunLoop()
    var fired: [Int] = []
    let now = loop.clock.now
    for number in 0...100 { loop.addTimer(at: now) { fired.append(number) } }
    loop.addTimer(at: now) { loop.stop() }

    loop.run()

    #expect(fired == Array(0...100))
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testScheduledTasksInOrder
  @Test func theEarlierTimerFiresFirstAndEqualTimersFireInTheOrderOfTheirAddition() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) { journal.write("second") }
    loop.addTimer(after: .milliseconds(1)) { journal.write("first") }
    loop.addTimer(after: .seconds(1)) { journal.write("third") }

    loop.advance(by: .seconds(1))

    #expect(journal.lines == ["first", "second", "third"])
  }

  // Peer: libevent regress_minheap randomized
  @Test(arguments: [1, 2, 3] as [UInt64])
  func timersOfRandomTimesFireInTheOrderOfTheirTimesThoughSomeAreCancelled(seed: UInt64) throws {
    // Given a thousand timers, every third of which is cancelled
    let loop = try EventRunLoop(clock: .virtual())
    var generator = SeededGenerator(seed: seed)
    var fired: [Int64] = []
    var expected: [Int64] = []
    var cancelled: [RunLoopTimer] = []
    for index in 0..<1000 {
      let due = Int64.random(in: 0..<5000, using: &generator)
      let timer = loop.addTimer(at: LoopClock.Instant(nanoseconds: due)) { fired.append(due) }
      if index % 3 == 0 { cancelled.append(timer) } else { expected.append(due) }
    }
    for timer in cancelled.shuffled(using: &generator) { timer.cancel() }
    // When
    loop.run()
    // Then
    #expect(fired == expected.sorted())
  }

  // Peer: libevent test-time main
  @Test func timersThatReplaceEachOtherAtRandomFireInOrderUntilNoTimerIsLeft() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var generator = SeededGenerator(seed: 5)
    let count = 2000
    var firings = 0
    var timers: [RunLoopTimer] = []
    var last: Int64 = 0
    func fire() {
      firings += 1
      #expect(loop.clock.now.nanoseconds >= last)
      last = loop.clock.now.nanoseconds
      guard firings < 10 * count else { return }
      for _ in 0..<10 {
        let index = Int.random(in: 0..<count, using: &generator)
        let delay = Int.random(in: 0..<50_000, using: &generator)
        timers[index].cancel()
        if delay % 2 == 1 || firings < count {
          timers[index] = loop.addTimer(after: .microseconds(delay)) { fire() }
        }
      }
    }
    for _ in 0..<count {
      timers.append(loop.addTimer(after: .microseconds(Int.random(in: 0..<50_000, using: &generator))) { fire() })
    }

    loop.run()

    #expect(firings >= count)
    #expect(loop.nextDeadline == nil)
  }

  // Peer: libuv test-timer-from-check timer_from_check
  @Test func aTimerThatAnObserverReplacesAfterTheWaitFiresAtItsNewTimeAndAfterTheNextWait() throws {
    // Given a timer that the observer of the end of the wait replaces
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let replaced = loop.addTimer(after: .milliseconds(50)) { journal.write("replaced") }
    var afterWaiting: RunLoopObserver?
    afterWaiting = loop.addObserver(for: .afterWaiting) { _ in
      journal.write("after waiting")
      afterWaiting?.cancel()
      replaced.cancel()
      loop.addTimer(after: .milliseconds(50)) { journal.write("timer at \(loop.milliseconds)") }
      var beforeWaiting: RunLoopObserver?
      beforeWaiting = loop.addObserver(for: .beforeWaiting) { _ in
        journal.write("before waiting")
        beforeWaiting?.cancel()
      }
    }
    // When
    loop.run()
    // Then
    #expect(journal.lines == ["after waiting", "before waiting", "timer at 100"])
  }

  // Peer: libuv test-close-order close_order
  @Test func aTimerThatAnotherTimerCancelsIsReleasedBeforeTheLoopWaits() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var later: RunLoopTimer?
    do {
      let payload = Payload { journal.write("released") }
      later = loop.addTimer(after: .seconds(100)) { withExtendedLifetime(payload) {} }
    }
    loop.addObserver(for: .beforeWaiting) { _ in journal.write("waits") }
    loop.addTimer(after: .zero) {
      journal.write("timer")
      later?.cancel()
    }

    loop.run()

    #expect(journal.lines.prefix(2) == ["timer", "released"])
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testTaskOrdering; but for the cancelling, see the table
  @Test func postedWorkRunsAfterAllTimersOfTheInstantThatPostedIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    for name in ["a", "b"] {
      loop.addTimer(after: .nanoseconds(5)) {
        journal.write("timer \(name)")
        loop.post { journal.write("post of \(name)") }
      }
    }
    loop.post { journal.write("post") }
    loop.addTimer(after: .nanoseconds(10)) { journal.write("later timer") }

    loop.advance(by: .nanoseconds(10))

    #expect(journal.lines == ["post", "timer a", "timer b", "post of a", "post of b", "later timer"])
  }

  // Peer: tokio time_sleep drop_from_wake
  @Test func aTimerMayCancelAHundredOthersOfItsOwnInstant() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    var timers: [RunLoopTimer] = []
    for _ in 0..<100 {
      timers.append(
        loop.addTimer(after: .milliseconds(10)) {
          firings += 1
          for timer in timers { timer.cancel() }
        }
      )
    }

    loop.run()

    #expect(firings == 1)
    #expect(loop.nextDeadline == nil)
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testCancellingScheduledTasks
  @Test func aTimerThatAnEarlierTimerCancelsDoesNotFire() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let later = loop.addTimer(after: .nanoseconds(10)) { Issue.record("a cancelled timer fired") }
    loop.addTimer(after: .nanoseconds(5)) { later.cancel() }

    loop.advance(by: .nanoseconds(20))

    #expect(loop.nextDeadline == nil)
  }
}
