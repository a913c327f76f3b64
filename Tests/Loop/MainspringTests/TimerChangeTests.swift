import Glibc
import Mainspring
import Testing

@Suite struct TimerChangeTests {
  @Test func aTimerReportsItsDeadline() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let now = loop.clock.now
    let timer = loop.addTimer(after: .seconds(3)) {}
    for _ in 0..<100 { loop.addTimer(after: .seconds(1)) {} }

    #expect(timer.deadline == now.advanced(by: .seconds(3)))
    timer.reset(to: now.advanced(by: .seconds(7)))
    #expect(timer.deadline == now.advanced(by: .seconds(7)))
    loop.advance(by: .seconds(8))
    #expect(timer.deadline == nil)
  }

  // A search among all timers would take minutes.
  @Test(.timeLimit(.minutes(10))) func theDeadlinesOfAHundredThousandTimersAreRead() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let now = loop.clock.now
    var timers = (0..<100_000).map { loop.addTimer(after: .seconds(100_000 - $0)) {} }
    loop.advance(by: .zero)
    let read = timers.count { $0.deadline != nil }
    // Those that are added, moved and fired afterwards are known, too.
    timers = (1...10).map { loop.addTimer(after: .seconds($0), repeatingEvery: .seconds(100)) {} }
    timers[0].reset(to: now.advanced(by: .seconds(50)))
    loop.advance(by: .seconds(5))

    #expect(read == 100_000)
    #expect(
      timers.map { $0.deadline.map { now.duration(to: $0) } }
        == [50, 102, 103, 104, 105, 6, 7, 8, 9, 10].map { .seconds($0) }
    )
  }

  @Test func aRunWaitsForTimersBesideManyThatDoNotKeepItRunning() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let fired = Counter()
    let sweepers = (0..<3).map { _ in loop.addTimer(after: .seconds(3600)) {} }
    for sweeper in sweepers { sweeper.keepsRunning = false }
    sweepers[0].keepsRunning = true
    sweepers[0].keepsRunning = false
    sweepers[1].cancel()
    loop.addTimer(after: .seconds(1)) { fired.increment() }

    loop.runUntilEmpty()

    #expect(fired.value == 1)
    #expect(loop.clock.now.sinceStart == .seconds(1))
  }

  @Test func aRepeatingTimerReportsItsNextDeadlineInItsOwnCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let now = loop.clock.now
    let deadlines = Journal()
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(2)) {
      deadlines.write("\(timer?.deadline.map { now.duration(to: $0) } ?? .zero)")
    }

    loop.advance(by: .seconds(4))

    #expect(deadlines.lines == ["3.0 seconds", "5.0 seconds"])
  }

  @Test func aNewIntervalAppliesAfterTheNextFiring() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = TimedJournal { loop.clock.now.sinceStart / .seconds(1) }
    let timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { journal.note("fired") }
    loop.advance(by: .milliseconds(1500))

    timer.setInterval(.seconds(3))
    loop.advance(by: .seconds(7))

    #expect(journal.lines == ["1.0 fired", "2.0 fired", "5.0 fired", "8.0 fired"])
  }

  @Test func aTimerThatFiresOnceHasNoInterval() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = TimedJournal { loop.clock.now.sinceStart / .seconds(1) }
    let timer = loop.addTimer(after: .seconds(1)) { journal.note("fired") }

    timer.setInterval(.seconds(1))
    loop.advance(by: .seconds(5))

    #expect(journal.lines == ["1.0 fired"])
  }

  @Test func aRunEndsIfOnlySourcesAreLeftThatDoNotKeepItRunning() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let sweeper = loop.addTimer(after: .seconds(3600), repeatingEvery: .seconds(3600)) { journal.write("sweep") }
    let source = loop.addSource { journal.write("source") }
    let channel = Channel()
    let listener = try loop.addDescriptor(channel.near) { _ in journal.write("listener") }
    let signal = try loop.addSignal(SIGURG) { journal.write("signal") }
    sweeper.keepsRunning = false
    source.keepsRunning = false
    listener.keepsRunning = false
    signal.keepsRunning = false
    loop.addTimer(after: .milliseconds(1)) { journal.write("work") }

    loop.runUntilEmpty()

    #expect(journal.lines == ["work"])
    #expect(!sweeper.keepsRunning)
  }

  @Test func timersThatNeverFireDoNotLetAVirtualRunServeTimersThatDoNotKeepItGoing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let sweeps = Counter()
    loop.addTimer(at: .distantFuture) {}
    let postponed = loop.addTimer(after: .seconds(5)) {}
    postponed.reset(to: .distantFuture)
    let sweeper = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      if sweeps.increment() == 100 { loop.stop() }
    }
    sweeper.keepsRunning = false

    loop.run()

    #expect(sweeps.value == 0)
  }

  @Test func aVirtualRunInsideATimerDoesNotServeTimersThatDoNotKeepItGoing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let sweeps = Counter()
    let sweeper = loop.addTimer(after: .milliseconds(1500), repeatingEvery: .seconds(1)) {
      if sweeps.increment() == 100 { loop.stop() }
    }
    sweeper.keepsRunning = false
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      loop.run()
      timer?.cancel()
    }

    loop.run()

    #expect(sweeps.value == 0)
  }

  @Test func aTimerCanKeepTheRunGoingAgain() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let timer = loop.addTimer(after: .seconds(1)) { journal.write("fired") }
    timer.keepsRunning = false
    loop.runUntilEmpty()
    #expect(journal.lines == [])

    timer.keepsRunning = true
    loop.runUntilEmpty()

    #expect(journal.lines == ["fired"])
  }

  @Test func anotherTimerInTheSameSlotKeepsTheRunGoing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let timer = loop.addTimer(after: .seconds(1)) {}
    timer.keepsRunning = false
    timer.cancel()
    loop.addTimer(after: .seconds(1)) { journal.write("fired") }

    loop.runUntilEmpty()

    #expect(journal.lines == ["fired"])
  }
}
