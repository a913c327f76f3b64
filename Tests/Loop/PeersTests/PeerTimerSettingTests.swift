import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of timers that are reset or cancelled: in their own callout, by each other and by other threads.
@Suite(.timeLimit(.minutes(10)))
struct PeerTimerSettingTests {
  // Peer: libuv test-timer timer_start_twice
  @Test func aTimerThatIsSetASecondTimeFiresOnceAndAtTheSecondTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    let timer = loop.addTimer(after: .seconds(86_400)) { firedAt.append(loop.milliseconds) }

    timer.reset(to: .at(.milliseconds(10)))
    loop.run()

    #expect(firedAt == [10])
  }

  // Peer: libuv test-timer-again timer_again
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

  // Peer: libuv test-active active
  @Test func aCancelledTimerDoesNotKeepTheLoopRunning() throws {
    let loop = try EventRunLoop()
    let timer = loop.addTimer(after: .seconds(3600)) { Issue.record("a cancelled timer fired") }
    #expect(loop.nextDeadline != nil)

    timer.cancel()
    timer.cancel()

    #expect(loop.nextDeadline == nil)
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libevent regress persistent_active_timeout
  @Test func aRepeatingTimerThatIsResetToFireEarlyContinuesFromThatMoment() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    let timer = loop.addTimer(after: .milliseconds(200), repeatingEvery: .milliseconds(200)) {
      firedAt.append(loop.milliseconds)
    }
    loop.addTimer(after: .milliseconds(100)) { timer.reset(to: loop.clock.now) }

    loop.advance(by: .milliseconds(600))

    #expect(firedAt == [100, 300, 500])
  }

  // Peer: libevent regress event_remove_timeout
  @Test func cancellingATimeoutLeavesTheDescriptorWatched() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var reads = 0
    // A late loop may read both bytes at once.
    try loop.addDescriptor(channel.near) { _ in reads += channel.receive() }
    let timeout = loop.addTimer(after: .milliseconds(5)) { Issue.record("a cancelled timer fired") }
    timeout.cancel()
    loop.addTimer(after: .milliseconds(1)) { channel.send() }
    loop.addTimer(after: .milliseconds(10)) { channel.send() }

    try loop.serve { reads == 2 }
  }

  // Peer: libevent regress event_pending
  @Test func theNextDeadlineIsTheDeadlineOfThePendingTimer() throws {
    let loop = try EventRunLoop()
    #expect(loop.nextDeadline == nil)
    let due = loop.clock.now.advanced(by: .milliseconds(500))

    let timer = loop.addTimer(at: due) {}
    #expect(loop.nextDeadline == due)

    timer.cancel()
    #expect(loop.nextDeadline == nil)
  }

  // Peer: GLib mainloop /mainloop/ready-time
  @Test func aTimerForTomorrowWaitsAndATimerResetToNowOrThePastFiresInTheNextPass() throws {
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

  // Peer: GLib mainloop /mainloop/ready-time; the part in which another thread sets the time
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

  // Peer: CFRunLoop TestTimer test_timerInvalidate
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

  // Peer: SwiftNIO EventLoopTest testScheduleRepeatedTaskCancelFromDifferentThread
  @Test func aTimerDoesNotFireOnceACancelFromAnotherThreadHasBeenProcessed() throws {
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
      // Queued after the cancel: each thread's requests arrive in their order.
      loop.post { isCancelled.increment() }
    }

    try loop.serve { isCancelled.value == 1 }

    #expect(loop.nextDeadline == nil)
  }

  // Peer: SwiftNIO EventLoopTest testRepeatedTaskThatIsImmediatelyCancelledNeverFires
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

  // Peer: SwiftNIO NIOScheduledCallbackTests testMultipleScheduledCallbacksUsingSameHandler
  @Test func twoTimersWithTheSameClosureAreCancelledIndependently() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    let body = { firings += 1 }
    let first = loop.addTimer(after: .milliseconds(1), handler: body)
    loop.addTimer(after: .milliseconds(2), handler: body)

    first.cancel()
    loop.run()

    #expect(firings == 1)
  }

  // Peer: SwiftNIO NIOScheduledCallbackTests testCancelAfterCancelDoesNotCallCancellationCallbackAgain
  // Peer: GLib mainloop /mainloop/overflow
  @Test func aSecondCancelDoesNotCancelALaterTimerInTheSameSlot() throws {
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

  // Peer: tokio time_sleep reset_future_sleep_before_fire
  @Test func aTimerThatIsPutOffFiresAtTheLaterTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: Int64?
    let timer = loop.addTimer(after: .milliseconds(100)) { firedAt = loop.milliseconds }
    timer.reset(to: .at(.milliseconds(200)))
    loop.run()
    #expect(firedAt == 200)
  }

  // Peer: tokio time_sleep reset_past_sleep_before_fire
  @Test func aTimerThatIsBroughtForwardFiresAtTheEarlierTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: Int64?
    let timer = loop.addTimer(after: .milliseconds(100)) { firedAt = loop.milliseconds }
    loop.advance(by: .milliseconds(10))
    timer.reset(to: .at(.milliseconds(80)))
    loop.run()
    #expect(firedAt == 80)
  }

  // Peer: tokio time_sleep reset_sleep_to_past
  @Test func aTimerThatIsSetToThePastIsDueAtOnce() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: Int64?
    let timer = loop.addTimer(after: .milliseconds(100)) { firedAt = loop.milliseconds }
    loop.advance(by: .milliseconds(50))
    timer.reset(to: .at(.milliseconds(40)))
    loop.advance(by: .zero)
    #expect(firedAt == 50)
  }

  // Peer: tokio time_sleep drop_after_reschedule_at_new_scheduled_time
  @Test func aTimerMovedToTheInstantOfAnotherTimerAndCancelledDoesNotAffectOtherTimers() throws {
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
}
