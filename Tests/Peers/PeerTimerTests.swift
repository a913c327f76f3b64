import Foundation
import Mainspring
import TestPrograms
import Testing

/// Timers: when they fire, how often, and what setting them anew and cancelling them does.
@Suite(.timeLimit(.minutes(10)))
struct PeerTimerTests {
  // Peer: libuv test/test-timer.c timer
  @Test func oneShotTimersFireOnceRepeatingOnesUntilTheyAreCancelledAndCancelledOnesNever() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var oneShots = 0
    var repeats = 0
    for index in 0..<10 { loop.addTimer(after: .milliseconds(50 * index)) { oneShots += 1 } }
    var repeating: RunLoopTimer?
    repeating = loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) {
      repeats += 1
      if repeats == 5 { repeating?.cancel() }
    }
    let never = loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) {
      Issue.record("a cancelled timer fired")
    }
    never.cancel()

    loop.run()

    #expect(oneShots == 10)
    #expect(repeats == 5)
    #expect(loop.milliseconds == 500)
  }

  // Peer: libuv test/test-timer.c timer_start_twice
  @Test func aTimerThatIsSetASecondTimeFiresOnceAndAtTheSecondTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    let timer = loop.addTimer(after: .seconds(86_400)) { firedAt.append(loop.milliseconds) }

    timer.reset(to: .at(.milliseconds(10)))
    loop.run()

    #expect(firedAt == [10])
  }

  // Peer: libuv test/test-timer.c timer_zero_timeout
  @Test func aTimerWithoutDelayThatIsAddedByATimerWaitsForTheNextPass() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    var last: RunLoopTimer?
    func fire() {
      firings += 1
      last = loop.addTimer(after: .zero) { fire() }
      loop.stop()
    }
    last = loop.addTimer(after: .zero) { fire() }

    loop.run()
    #expect(firings == 1)

    last?.cancel()
    loop.run()
    #expect(firings == 1)
  }

  // Peer: libuv test/test-timer.c timer_early_check
  // Peer: libevent test/regress.c simpletimeout
  @Test func onTheSystemsClockATimerIsNeverEarly() throws {
    let loop = try EventRunLoop()
    for delay in [Duration.microseconds(1), .microseconds(999), .milliseconds(10)] {
      let due = loop.clock.now.advanced(by: delay)
      var firedAt: LoopClock.Instant?
      loop.addTimer(at: due) {
        firedAt = loop.clock.now
        loop.stop()
      }
      loop.run()
      #expect(try #require(firedAt) >= due)
    }
  }

  // Peer: libuv test/test-timer.c timer_no_double_call_once
  @Test func aRepeatingTimerThatMissedTwoIntervalsFiresOnceInOneRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .milliseconds(10), repeatingEvery: .milliseconds(10)) {
      firings += 1
      loop.stop()
    }
    loop.skip(to: .at(.milliseconds(20)))

    #expect(loop.run(mode: .default, before: nil) == .stopped)

    #expect(firings == 1)
  }

  // Peer: libuv test/test-timer.c timer_no_double_call_nowait
  @Test func aRepeatingTimerThatMissedTwoIntervalsFiresOnceInAPassThatDoesNotWait() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .milliseconds(10), repeatingEvery: .milliseconds(10)) { firings += 1 }
    loop.skip(to: .at(.milliseconds(20)))

    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    #expect(firings == 1)
  }

  // Peer: libuv test/test-timer-again.c timer_again
  @Test func aTimerThatIsPushedBackAgainAndAgainFiresOnlyAfterTheLastPush() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var pushes = 0
    var firedAt: [Int64] = []
    var pushed: RunLoopTimer?
    pushed = loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) {
      firedAt.append(loop.milliseconds)
      if firedAt.count == 2 { pushed?.cancel() }
    }
    var pushing: RunLoopTimer?
    pushing = loop.addTimer(after: .milliseconds(50), repeatingEvery: .milliseconds(50)) {
      pushes += 1
      pushed?.reset(to: loop.clock.now.advanced(by: .milliseconds(100)))
      if pushes == 10 { pushing?.cancel() }
    }

    loop.run()

    #expect(pushes == 10)
    #expect(firedAt == [600, 700])
  }

  // Peer: libuv test/test-active.c active
  @Test func aCancelledTimerKeepsNoRunGoing() throws {
    let loop = try EventRunLoop()
    let timer = loop.addTimer(after: .seconds(3600)) { Issue.record("a cancelled timer fired") }
    #expect(loop.nextDeadline != nil)

    timer.cancel()
    timer.cancel()

    #expect(loop.nextDeadline == nil)
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libevent test/regress.c persistent_timeout
  @Test func aRepeatingTimerCanStopTheRunAtItsSixthFiring() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .milliseconds(10), repeatingEvery: .milliseconds(10)) {
      firings += 1
      if firings == 6 { loop.stop() }
    }

    loop.run()

    #expect(firings == 6)
    #expect(loop.milliseconds == 60)
  }

  // Peer: libevent test/regress.c persistent_timeout_jump
  @Test func aRepeatingTimerIsNotMadeUpForAfterALongPause() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) { firings += 1 }
    loop.skip(to: .at(.milliseconds(300)))

    loop.advance(by: .milliseconds(50))

    #expect(firings == 1)
  }

  // Peer: libevent test/regress.c persistent_active_timeout
  @Test func aRepeatingTimerThatIsMadeToFireEarlyGoesOnFromThatMoment() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    let timer = loop.addTimer(after: .milliseconds(200), repeatingEvery: .milliseconds(200)) {
      firedAt.append(loop.milliseconds)
    }
    loop.addTimer(after: .milliseconds(100)) { timer.reset(to: loop.clock.now) }

    loop.advance(by: .milliseconds(600))

    #expect(firedAt == [100, 300, 500])
  }

  // Peer: libevent test/regress.c common_timeout
  @Test func manyTimersOfTwoIntervalsKeepTheirOwnTimesAlsoWhenTheyWereSetTwice() throws {
    // Given a hundred repeating timers of 100 or 200 ms, some of which were added for another time first
    let loop = try EventRunLoop(clock: .virtual())
    var firings = [Int](repeating: 0, count: 100)
    var lastAt = [Int64](repeating: 0, count: 100)
    for index in 0..<100 {
      let interval = Duration.milliseconds(index % 2 == 1 ? 100 : 200)
      var timer: RunLoopTimer?
      timer = loop.addTimer(after: index % 5 == 0 ? .seconds(5) : interval, repeatingEvery: interval) {
        firings[index] += 1
        lastAt[index] = loop.milliseconds
        if firings[index] == 4 { timer?.cancel() }
      }
      if index % 5 == 0 { timer?.reset(to: .at(interval)) }
    }
    // When they run until each has cancelled itself at its fourth firing
    loop.run()
    // Then
    #expect(firings == [Int](repeating: 4, count: 100))
    #expect(lastAt == (0..<100).map { $0 % 2 == 1 ? 400 : 800 })
  }

  // Peer: libevent test/regress.c event_remove_timeout
  @Test func takingTheTimerFromAWatchedDescriptorLeavesTheDescriptorWatched() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var reads = 0
    try loop.addDescriptor(channel.near) { _ in
      channel.receive()
      reads += 1
    }
    let timeout = loop.addTimer(after: .milliseconds(5)) { Issue.record("a cancelled timer fired") }
    timeout.cancel()
    loop.addTimer(after: .milliseconds(1)) { channel.send() }
    loop.addTimer(after: .milliseconds(10)) { channel.send() }

    try loop.serve { reads == 2 }
  }

  // Peer: libevent test/regress.c event_pending
  @Test func theNextDeadlineIsThatOfThePendingTimer() throws {
    let loop = try EventRunLoop()
    #expect(loop.nextDeadline == nil)
    let due = loop.clock.now.advanced(by: .milliseconds(500))

    let timer = loop.addTimer(at: due) {}
    #expect(loop.nextDeadline == due)

    timer.cancel()
    #expect(loop.nextDeadline == nil)
  }

  // Peer: libevent test/regress_timer_timeout.c default_clock
  @Test func aTimersDeadlineIsKeptToTheNanosecond() throws {
    let loop = try EventRunLoop()
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<1000 {
      let due = loop.clock.now.advanced(by: .nanoseconds(Int64.random(in: 100_000...10_000_000_000, using: &generator)))
      let timer = loop.addTimer(at: due) {}
      #expect(loop.nextDeadline == due)
      timer.cancel()
    }
  }

  // Peer: GLib glib/tests/mainloop.c /mainloop/timeouts
  @Test func timersOfThreeIntervalsFireAsOftenAsTheTimeAllows() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings: [Int: Int] = [:]
    for interval in [100, 250, 330] {
      loop.addTimer(after: .milliseconds(interval), repeatingEvery: .milliseconds(interval)) {
        firings[interval, default: 0] += 1
      }
    }
    loop.addTimer(after: .milliseconds(1050)) { loop.stop() }

    loop.run()

    #expect(firings == [100: 10, 250: 4, 330: 3])
  }

  // Peer: GLib glib/tests/mainloop.c /mainloop/timeouts_ns
  @Test func intervalsOfAFewNanosecondsAreKeptExactly() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let exponents = 0...14
    var firings = [Int](repeating: 0, count: exponents.count)
    for exponent in exponents {
      let interval = Duration.nanoseconds(1 << exponent)
      loop.addTimer(after: interval, repeatingEvery: interval) { firings[exponent] += 1 }
    }

    loop.advance(by: .nanoseconds(1 << 14))

    #expect(firings == exponents.map { 1 << (14 - $0) })
  }

  // Peer: GLib glib/tests/mainloop.c /maincontext/timeout-once
  // Peer: CFRunLoop Tests/Foundation/TestTimer.swift test_timerTickOnce
  @Test func aOneShotTimerFiresOnceAlsoIfLaterOnesFollow() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let timer = loop.addTimer(after: .milliseconds(10)) { journal.write("first") }
    loop.addTimer(after: .milliseconds(30)) { journal.write("second") }

    loop.advance(by: .seconds(1))
    timer.cancel()

    #expect(journal.lines == ["first", "second"])
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: GLib glib/tests/mainloop.c /mainloop/ready-time
  @Test func aTimerForTomorrowWaitsAndOneForNowOrThePastFiresInTheNextPass() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.advance(by: .seconds(10))
    var firings = 0
    let timer = loop.addTimer(after: .seconds(86_400), repeatingEvery: .seconds(86_400)) { firings += 1 }
    loop.advance(by: .zero)
    #expect(firings == 0)

    for instant in [loop.clock.now, .at(.seconds(9)), .at(.zero)] {
      timer.reset(to: instant)
      loop.advance(by: .zero)
    }

    #expect(firings == 3)
    #expect(loop.milliseconds == 10_000)
  }

  // Peer: GLib glib/tests/mainloop.c /mainloop/ready-time; the part in which another thread sets the time
  @Test func anotherThreadThatSetsATimerToNowWakesALoopThatSleeps() throws {
    let loop = try EventRunLoop()
    let timer = loop.addTimer(after: .seconds(3600)) { loop.stop() }
    Thread.detachNewThread {
      while !loop.isWaiting { sched_yield() }
      timer.reset(to: loop.clock.now)
    }

    loop.run()

    #expect(loop.nextDeadline == nil)
  }

  // Peer: GLib glib/tests/timeout.c /timeout/seconds
  // Peer: GLib glib/tests/timeout.c /timeout/weeks-overflow
  @Test(arguments: [21_475, 1 + Int(UInt32.max) / 1000])
  func aTimerOfHoursOrWeeksDoesNotFireWithinSeconds(seconds: Int) throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    let timer = loop.addTimer(after: .seconds(seconds)) { firings += 1 }

    loop.advance(by: .milliseconds(2100))
    #expect(firings == 0)
    loop.advance(by: .seconds(seconds))
    #expect(firings == 1)

    timer.cancel()
  }

  // Peer: GLib glib/tests/timeout.c /timeout/rounding
  @Test func aRepeatingTimerDoesNotDriftByTheLengthOfItsCallouts() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      firedAt.append(loop.milliseconds)
      // A callout that takes ever longer.
      loop.skip(to: loop.clock.now.advanced(by: .milliseconds(10 * firedAt.count)))
    }

    loop.advance(to: .at(.seconds(10)))

    #expect(firedAt == (1...10).map { 1000 * $0 })
  }

  // Peer: CFRunLoop Tests/Foundation/TestTimer.swift test_timerRepeats
  @Test func aRepeatingTimerFiresAtWholeIntervalsUntilItIsCancelledAtItsThirdFiring() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) {
      firedAt.append(loop.milliseconds)
      if firedAt.count == 3 { timer?.cancel() }
    }

    loop.run(mode: .default, before: .at(.milliseconds(400)))

    #expect(firedAt == [100, 200, 300])
  }

  // Peer: CFRunLoop Tests/Foundation/TestTimer.swift test_timerInvalidate
  @Test func aRepeatingTimerThatIsCancelledInItsFirstCalloutFiresOnce() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .milliseconds(10), repeatingEvery: .milliseconds(10)) {
      firings += 1
      timer?.cancel()
    }

    #expect(loop.run(mode: .default, before: .at(.milliseconds(50))) == .finished)

    #expect(firings == 1)
  }

  // Peer: CFRunLoop documentation CFRunLoopTimerSetNextFireDate
  @Test func aRepeatingTimerMayChooseItsNextTimeInItsOwnCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(100)) {
      firedAt.append(loop.milliseconds)
      timer?.reset(to: loop.clock.now.advanced(by: .seconds(firedAt.count)))
    }

    loop.advance(by: .seconds(11))

    #expect(firedAt == [1000, 2000, 4000, 7000, 11_000])
  }

  // Peer: CFRunLoop documentation CFRunLoopTimerSetTolerance
  @Test func aTimerWithToleranceFiresWithinItAndStaysOnItsOwnMultiples() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1), tolerance: .milliseconds(100)) {
      firedAt.append(loop.milliseconds)
    }

    loop.advance(by: .milliseconds(50_500))

    #expect(firedAt.count == 50)
    for (index, milliseconds) in firedAt.enumerated() {
      let due = Int64(1000 * (index + 1))
      #expect((due...due + 100).contains(milliseconds))
    }
  }

  // Peer: CFRunLoop documentation CFRunLoopTimerCreate
  @Test func aLateTimerGoesOnAtTheNextMultipleOfItsFirstInstant() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { firedAt.append(loop.milliseconds / 1000) }
    loop.skip(to: .at(.seconds(35)))

    loop.advance(to: .at(.seconds(60)))

    #expect(firedAt == [35, 40, 50, 60])
  }

  // Peer: SwiftNIO Tests/NIOPosixTests/EventLoopTest.swift testScheduleRepeatedTaskCancelFromDifferentThread
  @Test func afterACancelOfAnotherThreadHasGoneThroughTheTimerDoesNotFire() throws {
    let loop = try EventRunLoop()
    let hasFired = DispatchSemaphore(value: 0)
    let isCancelled = Counter()
    var firings = 0
    let timer = loop.addTimer(after: .milliseconds(1), repeatingEvery: .microseconds(1)) {
      firings += 1
      if firings == 1 { hasFired.signal() }
      #expect(isCancelled.value == 0)
    }
    Thread.detachNewThread {
      hasFired.wait()
      timer.cancel()
      // Behind the cancel: each thread's requests arrive in their order.
      loop.post { isCancelled.increment() }
    }

    try loop.serve { isCancelled.value == 1 }

    #expect(loop.nextDeadline == nil)
  }

  // Peer: SwiftNIO Tests/NIOPosixTests/EventLoopTest.swift testRepeatedTaskThatIsImmediatelyCancelledNeverFires
  @Test func aRepeatingTimerThatIsCancelledRightAwayNeverFires() throws {
    let loop = try EventRunLoop()
    loop.post {
      let timer = loop.addTimer(after: .zero, repeatingEvery: .nanoseconds(1)) {
        Issue.record("a cancelled timer fired")
      }
      timer.cancel()
    }

    while loop.run(mode: .default, before: nil) != .finished {}
  }

  // Peer: SwiftNIO Tests/NIOPosixTests/NIOScheduledCallbackTests.swift testMultipleScheduledCallbacksUsingSameHandler
  @Test func twoTimersOfOneClosureAreCancelledEachForItself() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    let body = { firings += 1 }
    let first = loop.addTimer(after: .milliseconds(1), body)
    loop.addTimer(after: .milliseconds(2), body)

    first.cancel()
    loop.run()

    #expect(firings == 1)
  }

  // Peer: SwiftNIO Tests/NIOPosixTests/NIOScheduledCallbackTests.swift testCancelAfterCancelDoesNotCallCancellationCallbackAgain
  // Peer: GLib glib/tests/mainloop.c /mainloop/overflow
  @Test func aSecondCancelDoesNotReachTheTimerThatHasTakenTheSlot() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    var old: [RunLoopTimer] = []
    for _ in 0..<10_000 {
      let timer = loop.addTimer(after: .seconds(1)) { firings += 1 }
      timer.cancel()
      old.append(timer)
    }
    loop.addTimer(after: .seconds(1)) { firings += 1 }

    for timer in old { timer.cancel() }
    loop.run()

    #expect(firings == 1)
  }

  // Peer: tokio tokio/tests/time_sleep.rs reset_future_sleep_before_fire
  @Test func aTimerThatIsPutOffFiresAtTheLaterTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: Int64?
    let timer = loop.addTimer(after: .milliseconds(100)) { firedAt = loop.milliseconds }
    timer.reset(to: .at(.milliseconds(200)))
    loop.run()
    #expect(firedAt == 200)
  }

  // Peer: tokio tokio/tests/time_sleep.rs reset_past_sleep_before_fire
  @Test func aTimerThatIsBroughtForwardFiresAtTheEarlierTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: Int64?
    let timer = loop.addTimer(after: .milliseconds(100)) { firedAt = loop.milliseconds }
    loop.advance(by: .milliseconds(10))
    timer.reset(to: .at(.milliseconds(80)))
    loop.run()
    #expect(firedAt == 80)
  }

  // Peer: tokio tokio/tests/time_sleep.rs reset_sleep_to_past
  @Test func aTimerThatIsSetToThePastIsDueAtOnce() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: Int64?
    let timer = loop.addTimer(after: .milliseconds(100)) { firedAt = loop.milliseconds }
    loop.advance(by: .milliseconds(50))
    timer.reset(to: .at(.milliseconds(40)))
    loop.advance(by: .zero)
    #expect(firedAt == 50)
  }

  // Peer: tokio tokio/tests/time_sleep.rs drop_after_reschedule_at_new_scheduled_time
  @Test func aTimerThatWasMovedToAnothersInstantAndCancelledThereDisturbsNone() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .milliseconds(5)) { journal.write("a") }
    let moved = loop.addTimer(after: .milliseconds(5)) { journal.write("b") }
    loop.addTimer(after: .milliseconds(10)) { journal.write("c") }

    moved.reset(to: .at(.milliseconds(10)))
    loop.advance(by: .milliseconds(5))
    moved.cancel()
    loop.run()

    #expect(journal.lines == ["a", "c"])
  }

  // Peer: tokio tokio/tests/time_interval.rs interval_zero_duration
  @Test func anIntervalOfZeroIsRefusedWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = try EventRunLoop(clock: .virtual())
      loop.addTimer(after: .zero, repeatingEvery: .zero) {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("interval"))
  }
}
