import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of timers: when they fire, how often, and the effects of resetting and cancelling them.
@Suite(.timeLimit(.minutes(10)))
struct PeerTimerTests {
  // Peer: libuv test-timer timer
  @Test func oneShotTimersFireOnceRepeatingTimersUntilCancelledAndCancelledTimersNever() throws {
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

  // Peer: libuv test-timer timer_zero_timeout
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

  // Peer: libuv test-timer timer_early_check
  // Peer: libevent regress simpletimeout
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

  // Peer: libuv test-timer timer_no_double_call_once
  @Test func aRepeatingTimerThatMissedTwoIntervalsFiresOnceInOneRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .milliseconds(10), repeatingEvery: .milliseconds(10)) {
      firings += 1
      loop.stop()
    }
    loop.virtualTime.skip(to: .at(.milliseconds(20)))

    #expect(loop.run(mode: .default, before: nil) == .stopped)

    #expect(firings == 1)
  }

  // Peer: libuv test-timer timer_no_double_call_nowait
  @Test func aRepeatingTimerThatMissedTwoIntervalsFiresOnceInAPassThatDoesNotWait() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .milliseconds(10), repeatingEvery: .milliseconds(10)) { firings += 1 }
    loop.virtualTime.skip(to: .at(.milliseconds(20)))

    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    #expect(firings == 1)
  }

  // Peer: libevent regress persistent_timeout
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

  // Peer: libevent regress persistent_timeout_jump
  @Test func aRepeatingTimerDoesNotMakeUpMissedFiringsAfterALongPause() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) { firings += 1 }
    loop.virtualTime.skip(to: .at(.milliseconds(300)))

    loop.advance(by: .milliseconds(50))

    #expect(firings == 1)
  }

  // Peer: libevent regress common_timeout
  @Test func manyTimersOfTwoIntervalsKeepTheirOwnTimesAlsoWhenTheyWereSetTwice() throws {
    // Given a hundred repeating timers of 100 or 200 ms, some of which were first added for another time
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

  // Peer: libevent regress_timer_timeout default_clock
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

  // Peer: GLib mainloop /mainloop/timeouts
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

  // Peer: GLib mainloop /mainloop/timeouts_ns
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

  // Peer: GLib mainloop /maincontext/timeout-once
  // Peer: CFRunLoop TestTimer test_timerTickOnce
  @Test func aOneShotTimerFiresOnceEvenIfLaterTimersFollow() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let timer = loop.addTimer(after: .milliseconds(10)) { journal.write("first") }
    loop.addTimer(after: .milliseconds(30)) { journal.write("second") }

    loop.advance(by: .seconds(1))
    timer.cancel()

    #expect(journal.lines == ["first", "second"])
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: GLib timeout /timeout/seconds
  // Peer: GLib timeout /timeout/weeks-overflow
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

  // Peer: GLib timeout /timeout/rounding
  @Test func aRepeatingTimerDoesNotDriftByTheLengthOfItsCallouts() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      firedAt.append(loop.milliseconds)
      // A callout that takes longer each time.
      loop.virtualTime.skip(to: loop.clock.now.advanced(by: .milliseconds(10 * firedAt.count)))
    }

    loop.advance(to: .at(.seconds(10)))

    #expect(firedAt == (1...10).map { 1000 * $0 })
  }

  // Peer: CFRunLoop TestTimer test_timerRepeats
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

  // Peer: CFRunLoop documentation CFRunLoopTimerSetTolerance
  @Test func aTimerWithToleranceFiresWithinTheToleranceAndDoesNotDrift() throws {
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
  @Test func aLateRepeatingTimerContinuesAtTheNextMultipleOfItsInterval() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    loop.addTimer(after: .seconds(10), repeatingEvery: .seconds(10)) { firedAt.append(loop.milliseconds / 1000) }
    loop.virtualTime.skip(to: .at(.seconds(35)))

    loop.advance(to: .at(.seconds(60)))

    #expect(firedAt == [35, 40, 50, 60])
  }

  // Peer: tokio time_interval interval_zero_duration
  @Test func anIntervalOfZeroIsRefusedWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = try EventRunLoop(clock: .virtual())
      loop.addTimer(after: .zero, repeatingEvery: .zero) {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("interval"))
  }
}
