import Mainspring
import TestPrograms
import Testing

/// Tests of instants, delays and intervals at the limits of 64 bits.
@Suite(.timeLimit(.minutes(10)))
struct PeerExtremeTimeTests {
  private static let extremes: [LoopClock.Instant] = [
    LoopClock.Instant(nanoseconds: .min), LoopClock.Instant(nanoseconds: .min + 1), LoopClock.Instant(nanoseconds: -1),
    LoopClock.Instant(nanoseconds: 0), LoopClock.Instant(nanoseconds: 1), LoopClock.Instant(nanoseconds: .max - 1),
    .distantFuture,
  ]

  // Peer: libuv test-timer timer_huge_timeout
  @Test func timersOfHugeDelaysWaitWhileATimerOfATinyDelayFires() throws {
    let loop = try EventRunLoop()
    let huge: [Duration] = [.milliseconds(0xFFFF_FFFF_FFFF), .nanoseconds(Int64.max), .seconds(Int64.max)]
    let timers = huge.map { loop.addTimer(after: $0) { Issue.record("a timer for the end of time fired") } }
    loop.addTimer(after: .milliseconds(1)) {
      for timer in timers { timer.cancel() }
      loop.stop()
    }

    loop.run()

    #expect(loop.nextDeadline == nil)
  }

  // Peer: libuv test-timer timer_huge_repeat
  @Test(arguments: [Duration.nanoseconds(Int64.max), .seconds(Int64.max)])
  func aTimerOfAHugeIntervalFiresOnceWhileATimerOfATinyIntervalRepeats(interval: Duration) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var tiny: RunLoopTimer?
    var huge: RunLoopTimer?
    tiny = loop.addTimer(after: .milliseconds(2), repeatingEvery: .milliseconds(2)) {
      journal.write("tiny")
      if journal.lines.count == 10 {
        tiny?.cancel()
        huge?.cancel()
      }
    }
    huge = loop.addTimer(after: .milliseconds(1), repeatingEvery: interval) { journal.write("huge") }

    loop.run()

    #expect(journal.lines == ["huge"] + [String](repeating: "tiny", count: 9))
  }

  // Peer: SwiftNIO EventLoopTest testScheduleMaximum
  @Test func aTimerOfTheLongestDelayCanBeAddedAndCancelled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.advance(by: .seconds(1))
    let timer = loop.addTimer(after: .seconds(Int64.max)) { Issue.record("a cancelled timer fired") }

    timer.cancel()
    loop.run()

    #expect(loop.milliseconds == 1000)
  }

  // Peer: SwiftNIO EventLoopTest testEdgeCasesNIODeadlinePlusTimeAmount
  @Test func anInstantPlusADurationStopsAtTheEndsOfTime() {
    let durations: [Duration] = [.nanoseconds(Int64.min), .nanoseconds(Int64.max), .zero, .nanoseconds(1)]
    for instant in PeerExtremeTimeTests.extremes {
      for duration in durations {
        let exact = Int128(instant.nanoseconds) + duration.attoseconds / 1_000_000_000
        #expect(instant.advanced(by: duration).nanoseconds == Int64(clamping: exact))
      }
    }
  }

  // Peer: SwiftNIO EventLoopTest testEdgeCasesNIODeadlineMinusNIODeadline
  // Peer: SwiftNIO EventLoopTest testSubtractingDeadlineFromPastAndFuturesDeadlinesWorks
  @Test func theDurationBetweenTwoInstantsHasTheSignOfTheirOrder() {
    for left in PeerExtremeTimeTests.extremes {
      for right in PeerExtremeTimeTests.extremes {
        let duration = left.duration(to: right)
        #expect((duration > .zero) == (left < right))
        #expect((duration == .zero) == (left == right))
      }
    }
  }

  // Peer: GLib mainloop /mainloop/various-ready-times
  @Test func timersOfExtremeInstantsFireOnlyIfTheyAreDue() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var fired: Set<Int64> = []
    for instant in PeerExtremeTimeTests.extremes {
      loop.addTimer(at: instant) { fired.insert(instant.nanoseconds) }
    }

    loop.advance(by: .seconds(1))

    #expect(fired.sorted() == [Int64.min, Int64.min + 1, -1, 0, 1])
  }

  // Peer: GLib mainloop /mainloop/various-ready-times; repeating timers whose first instant lies far back
  @Test(arguments: [.min, .min + 1, -1_000_000_000] as [Int64])
  func aRepeatingTimerWhoseFirstInstantIsLongPastFiresOnceAndContinuesInTheFuture(first: Int64) throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(at: LoopClock.Instant(nanoseconds: first), repeatingEvery: .seconds(1)) { firings += 1 }

    loop.advance(by: .zero)
    #expect(firings == 1)
    loop.advance(by: .seconds(2))
    #expect((2...3).contains(firings))
  }

  // Peer: GLib timeout /timeout/far-future-ready-time
  @Test func aTimerAtTheEndOfTimeLetsTheLoopSleepAndWake() throws {
    // Given a loop whose only timer is at, or just before, the last instant
    let loop = try EventRunLoop()
    let timers = [Int64.max, .max - 1].map {
      loop.addTimer(at: LoopClock.Instant(nanoseconds: $0)) { Issue.record("a timer for the end of time fired") }
    }
    let passes = loop.statistics.passes
    // When it runs for some milliseconds
    #expect(loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(5))) == .timedOut)
    // Then it has slept, and has not spun
    #expect(loop.statistics.passes - passes < 10)
    for timer in timers { timer.cancel() }
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testShutdownCancelsFutureScheduledTasks
  @Test func anAdvanceToTheEndOfTimeReturnsIfNoTimerIsLeft() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .seconds(1)) { firings += 1 }
    let cancelled = loop.addTimer(after: .seconds(2)) { firings += 1 }
    loop.advance(by: .seconds(1))
    cancelled.cancel()

    loop.advance(to: .distantFuture)

    #expect(firings == 1)
  }

  // Peer: SwiftNIO AsyncTestingEventLoopTests testShutdownCancelsFutureScheduledTasks
  @Test func anAdvanceByTheLongestDurationReturns() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .seconds(1)) { firings += 1 }

    loop.advance(by: .seconds(Int64.max))

    #expect(firings == 1)
  }

  // Peer: tokio time_sleep exactly_max
  @Test func aRunOnAVirtualClockWhoseOnlyTimerIsAtTheEndOfTimeReturns() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(at: .distantFuture) {}

    loop.run()
  }

  // Peer: tokio time_sleep no_out_of_bounds_close_to_max
  @Test func aTimerJustBeforeTheEndOfTimeFiresOnAVirtualClock() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(at: LoopClock.Instant(nanoseconds: .max - 1)) { firings += 1 }

    loop.run()

    #expect(firings == 1)
    #expect(loop.clock.now.nanoseconds == .max - 1)
  }

  // Peer: tokio time_sleep issue_5183
  @Test func aTinyDelayIsKeptBesideAHugeDelay() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(Int64.max / 10)) { journal.write("huge") }
    loop.addTimer(after: .nanoseconds(1)) { journal.write("tiny") }

    loop.advance(by: .seconds(3600))

    #expect(journal.lines == ["tiny"])
  }

  // Peer: tokio time_interval interval_doesnt_panic_max_duration_when_polling
  @Test func ticksOfTheLongestIntervalCanBeAwaitedAndCancelled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let task = Task(executorPreference: loop) {
      for await _ in loop.ticks(every: .seconds(Int64.max)) { journal.write("tick") }
      journal.write("ended")
    }

    loop.advance(by: .seconds(3600))
    task.cancel()
    loop.advance(by: .zero)

    #expect(journal.lines == ["ended"])
  }

  // Peer: tokio time_timeout very_large_timeout
  @Test func aRunWithTheFarthestDeadlineEndsAfterItHandledASource() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(315_360_000)) { loop.post {} }

    #expect(loop.run(mode: .default, before: .distantFuture) == .handledSource)

    #expect(loop.milliseconds == 315_360_000_000)
  }
}
