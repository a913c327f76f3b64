import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of when a run returns, and with which result.
@Suite(.timeLimit(.minutes(10)))
struct PeerRunTests {
  // Peer: CFRunLoop documentation CFRunLoopRunInMode; kCFRunLoopRunFinished
  // Peer: libuv test-ref ref
  @Test func aRunWithNothingToWaitForIsFinishedAtOnce() throws {
    let loop = try EventRunLoop()
    #expect(loop.run(mode: .default, before: nil) == .finished)
    #expect(loop.run(mode: RunLoopMode("peers empty"), before: nil) == .finished)
  }

  // Peer: CFRunLoop documentation CFRunLoopRunInMode; kCFRunLoopRunStopped
  @Test func aStoppedRunReturnsStopped() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .zero) { loop.stop() }
    loop.addTimer(after: .seconds(3600)) {}
    #expect(loop.run(mode: .default, before: nil) == .stopped)
  }

  // Peer: CFRunLoop documentation CFRunLoopRunInMode; kCFRunLoopRunTimedOut
  @Test func aRunReturnsTimedOutAtItsDeadlineBeforeTheNextTimer() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(3600)) {}
    #expect(loop.run(mode: .default, before: .at(.seconds(2))) == .timedOut)
    #expect(loop.milliseconds == 2000)
  }

  // Peer: CFRunLoop documentation CFRunLoopRunInMode; kCFRunLoopRunHandledSource
  @Test func aRunThatHandledASourceReturnsAfterIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let source = loop.addSource { journal.write("source") }
    source.signal()
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }

    #expect(loop.run(mode: .default, before: nil) == .handledSource)

    #expect(journal.lines == ["source"])
  }

  // Peer: CFRunLoop TestRunLoop test_runLoopRunMode
  @Test func aTimerRunsInTheModeOfTheRunAndDoesNotEndIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var mode: RunLoopMode?
    loop.addTimer(after: .milliseconds(10), modes: .default) { mode = loop.currentMode }
    loop.addTimer(after: .seconds(1)) {}

    #expect(loop.run(mode: .default, before: .at(.milliseconds(50))) == .timedOut)

    #expect(mode == .default)
    #expect(loop.milliseconds == 50)
  }

  // Peer: CFRunLoop TestRunLoop test_runLoopPoll
  // Peer: libuv test-run-nowait run_nowait
  @Test func aRunUntilNowDoesNotWait() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .seconds(3600)) { Issue.record("the run waited for a timer") }

    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    #expect(loop.statistics.wakeUps == 0)
  }

  // Peer: CFRunLoop TestRunLoop test_runLoopLimitDate
  @Test func theNextDeadlineIgnoresTimersOfOtherModes() throws {
    let loop = try EventRunLoop()
    let due = loop.clock.now.advanced(by: .seconds(1))
    loop.addTimer(at: due, modes: .default) {}
    loop.addTimer(at: due.advanced(by: .seconds(-1)), modes: [RunLoopMode("peers elsewhere")]) {}

    #expect(loop.nextDeadline == due)
  }

  // Peer: libuv test-loop-stop loop_stop
  @Test func aRepeatingTimerContinuesInTheNextRunAfterAStop() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var waits = 0
    var firings = 0
    loop.addObserver(for: .beforeWaiting) { _ in waits += 1 }
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) {
      firings += 1
      if firings == 1 { loop.stop() }
      if firings == 10 { timer?.cancel() }
    }

    loop.run()
    #expect(firings == 1)
    let waitsBefore = waits
    loop.run(mode: .default, before: loop.clock.now)
    #expect(firings == 1)
    loop.run()

    #expect(firings == 10)
    #expect(waits > waitsBefore)
    #expect(loop.milliseconds == 1000)
  }

  // Peer: libuv test-loop-stop loop_stop_before_run
  @Test func aStopBeforeTheRunEndsItBeforeAnythingIsServed() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .zero) { Issue.record("the run was stopped before") }

    loop.stop()

    #expect(loop.run(mode: .default, before: nil) == .stopped)
  }

  // Peer: libuv test-loop-alive loop_alive
  @Test func aRunIsFinishedOnlyWhenNoTimerAndNoWorkIsLeft() throws {
    let loop = try EventRunLoop(clock: .virtual())
    #expect(loop.run(mode: .default, before: .at(.zero)) == .finished)

    loop.addTimer(after: .milliseconds(100)) {}
    #expect(loop.run(mode: .default, before: .at(.zero)) == .timedOut)
    #expect(loop.run(mode: .default, before: nil) == .finished)
    #expect(loop.milliseconds == 100)

    loop.post {}
    #expect(loop.run(mode: .default, before: nil) == .handledSource)
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libuv test-run-once run_once
  @Test func eachRunServesOnePieceOfIdleWorkUntilNoneIsLeft() throws {
    let loop = try EventRunLoop()
    let count = Counter()
    @Sendable func idle() {
      if count.increment() < 64 { loop.post(priority: .idle) { idle() } }
    }
    loop.post(priority: .idle) { idle() }

    var runs = 0
    while loop.run(mode: .default, before: nil) == .handledSource { runs += 1 }

    #expect(count.value == 64)
    #expect(runs == 64)
  }

  // Peer: libuv test-loop-time loop_update_time
  @Test func theSystemsTimeAdvancesBetweenRunsThatDoNotWait() throws {
    let loop = try EventRunLoop()
    let start = loop.clock.now
    while loop.clock.now < start.advanced(by: .milliseconds(2)) { loop.run(mode: .default, before: loop.clock.now) }
    #expect(loop.statistics.wakeUps == 0)
  }

  // Peer: libuv test-default-loop-close default_loop_close
  @Test func aThreadCanHaveAnotherLoopAfterTheReleaseOfItsFirstLoop() throws {
    for _ in 0..<2 {
      let loop = try EventRunLoop()
      var firings = 0
      loop.addTimer(after: .milliseconds(1)) { [unowned loop] in
        firings += 1
        loop.stop()
      }
      loop.run()
      #expect(firings == 1)
    }
  }

  // Peer: libuv test-loop-close loop_instant_close
  @Test func aReleasedLoopReleasesWaitingWorkWithoutRunningIt() throws {
    let journal = Journal()
    do {
      let loop = try EventRunLoop()
      let payload = Payload { journal.write("released") }
      loop.post { [payload] in journal.write("run \(payload)") }
      loop.post(priority: .idle) { [payload] in journal.write("run \(payload)") }
      loop.post(modes: [RunLoopMode("peers elsewhere")]) { [payload] in journal.write("run \(payload)") }
    }
    #expect(journal.lines == ["released"])
  }

  // Peer: libuv test-callback-stack callback_stack
  @Test func noMemberOfTheLoopMakesACalloutBeforeItReturns() throws {
    // Given a loop whose every callout checks that no member of the loop is on the stack
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    let isInside = Locked(false)
    let callouts = Counter()
    let check: @Sendable () -> Void = {
      #expect(!isInside.withLock { $0 })
      callouts.increment()
    }
    @discardableResult
    func inside<Value>(_ body: () throws -> Value) rethrows -> Value {
      isInside.withLock { $0 = true }
      defer { isInside.withLock { $0 = false } }
      return try body()
    }
    channel.send()
    // When everything that could be due at once is added
    let source = inside { loop.addSource { check() } }
    inside { source.signal() }
    inside { loop.post(check) }
    inside { loop.post(priority: .system, check) }
    inside { loop.post(priority: .idle, check) }
    let timer = inside { loop.addTimer(after: .seconds(1)) { check() } }
    inside { timer.reset(to: loop.clock.now) }
    let descriptor = try inside {
      try loop.addDescriptor(channel.near, isOneShot: true) { _ in check() }
    }
    inside { descriptor.pause() }
    inside { descriptor.resume() }
    inside { loop.wakeUp() }
    // Then only the run makes the callouts
    #expect(callouts.value == 0)
    while loop.run(mode: .default, before: .at(.seconds(1))) == .handledSource {}
    #expect(callouts.value == 6)
  }

  // Peer: libevent regress loopexit
  @Test func aTimerStopsTheRunThoughAnotherIsADayAway() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(86_400)) { Issue.record("the run was not stopped") }
    loop.addTimer(after: .milliseconds(300)) { loop.stop() }

    #expect(loop.run(mode: .default, before: nil) == .stopped)

    #expect(loop.milliseconds == 300)
  }

  // Peer: libevent regress loopexit_multiple
  @Test func theEarlierOfTwoStopsEndsTheRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    for delay in [200, 3000] { loop.addTimer(after: .milliseconds(delay)) { loop.stop() } }

    loop.run()

    #expect(loop.milliseconds == 200)
  }

  // Peer: libevent regress loopbreak
  @Test func anEndOfAllRunsPreventsTheCalloutsOfDueTimersAndPosts() throws {
    let loop = try EventRunLoop()
    var firings = 0
    loop.addTimer(after: .zero) {
      firings += 1
      loop.endAllRuns()
    }
    loop.addTimer(after: .zero) { firings += 1 }
    loop.post { Issue.record("all runs were ended before") }

    #expect(loop.run(mode: .default, before: nil) == .stopped)

    #expect(firings == 1)
  }

  // Peer: libevent regress event_once_never
  @Test func aTimerThatIsDueAfterTheEndOfTheRunDoesNotFireAndIsReleasedWithTheLoop() throws {
    let journal = Journal()
    do {
      let loop = try EventRunLoop(clock: .virtual())
      let payload = Payload { journal.write("released") }
      loop.addTimer(after: .seconds(10)) { [payload] in journal.write("fired \(payload)") }
      loop.run(mode: .default, before: .at(.milliseconds(75)))
    }
    #expect(journal.lines == ["released"])
  }

  // Peer: CFRunLoop documentation CFRunLoopIsWaiting
  @Test func theLoopIsWaitingOnlyWhileItWaits() throws {
    let loop = try EventRunLoop()
    var inCallout: Bool?
    #expect(!loop.isWaiting)
    Thread.detachNewThread {
      while !loop.isWaiting { sched_yield() }
      loop.post { loop.stop() }
    }
    loop.addTimer(after: .zero) { inCallout = loop.isWaiting }

    loop.run()

    #expect(inCallout == false)
    #expect(!loop.isWaiting)
  }

  // Peer: CFRunLoop documentation CFRunLoopStop
  @Test func aStopOfAnotherThreadEndsARunThatWaits() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .seconds(3600)) { Issue.record("the run was not stopped") }
    Thread.detachNewThread {
      while !loop.isWaiting { sched_yield() }
      loop.stop()
    }

    #expect(loop.run(mode: .default, before: nil) == .stopped)
  }

  // Peer: CFRunLoop documentation CFRunLoopRun
  @Test func aRunWithoutDeadlineServesManySourcesUntilItIsStopped() throws {
    let loop = try EventRunLoop()
    let count = Counter()
    for _ in 0..<100 { loop.post { count.increment() } }
    loop.post { loop.stop() }

    loop.run()

    #expect(count.value == 100)
  }

  // Peer: SwiftNIO EventLoopTest testTakeOverThreadAndAlsoTakeItBack
  @Test func aRunMakesItsCalloutsOnTheCallersThread() throws {
    let loop = try EventRunLoop()
    let before = pthread_self()
    let during = Locked<pthread_t?>(nil)
    Thread.detachNewThread {
      loop.post {
        during.withLock { $0 = pthread_self() }
        loop.stop()
      }
    }

    loop.run()

    #expect(during.withLock { $0 } == before)
    #expect(pthread_self() == before)
  }

  // Peer: SwiftNIO EventLoopTest testThreadTakeoverUnsetsCurrentEventLoop
  // Peer: CFRunLoop documentation CFRunLoopCopyCurrentMode
  @Test func outsideARunThereIsNoCurrentMode() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    #expect(loop.currentMode == nil)
    loop.post { journal.write(loop.currentMode?.name ?? "none") }

    loop.run()

    #expect(journal.lines == ["default"])
    #expect(loop.currentMode == nil)
  }
}
