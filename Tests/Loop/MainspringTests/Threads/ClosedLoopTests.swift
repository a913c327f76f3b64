import Glibc
import Mainspring
import TestPrograms
import Testing

@Suite struct ClosedLoopTests {
  @Test func aClosedLoopCallsNothing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post { journal.write("post") }
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }
    let source = loop.addSource { journal.write("source") }
    source.signal()

    loop.close()
    loop.run()
    loop.advance(by: .seconds(10))
    source.signal()
    source.cancel()

    #expect(journal.lines == [])
  }

  @Test func aClosedLoopTakesNoDescriptorAndNoSignal() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()

    loop.close()

    #expect(throws: RunLoopError.closed) { try loop.addDescriptor(channel.near) { _ in } }
    #expect(throws: RunLoopError.closed) { try loop.addSignal(SIGUSR1) {} }
  }

  @Test func aCalloutThatClosesTheLoopIsTheLastCallout() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post {
      loop.close()
      journal.write(loop.post { journal.write("after") } ? "posted" : "refused")
    }
    loop.post { journal.write("queued before") }

    loop.run()

    #expect(journal.lines == ["refused"])
    #expect(loop.isClosed)
  }

  @Test func nestedRunsReturnWhenTheLoopIsClosed() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post {
      loop.run(mode: .default, before: .distantFuture)
      journal.write("nested run returned")
    }
    loop.addTimer(after: .seconds(1)) { loop.close() }
    loop.addTimer(after: .seconds(2)) { journal.write("later") }

    loop.run()

    #expect(journal.lines == ["nested run returned"])
  }

  @Test(arguments: [true, false])
  func noJobOfAnOuterRunFollowsTheEndOfAllRunsInATimerOfANestedRun(closes: Bool) throws {
    // Given a job behind a job whose nested run fires a timer that ends all runs
    let loop = try EventRunLoop()
    let journal = Journal()
    loop.post {
      loop.addTimer(at: loop.clock.now) { closes ? loop.close() : loop.endAllRuns() }
      loop.run(mode: .default, before: nil)
      journal.write("nested run returned")
    }
    loop.post { journal.write("job of the outer run") }
    // When
    loop.run()
    // Then
    #expect(journal.lines == ["nested run returned"])
  }

  @Test func theOtherHandlersOfASignalAreNotCalledAfterOneHasClosedTheLoop() async {
    // In a process of its own: other tests use signals too.
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      let calls = Counter()
      for _ in 0..<2 {
        try loop.addSignal(SIGUSR1) {
          calls.increment()
          loop.close()
        }
      }

      raise(SIGUSR1)
      loop.run()

      precondition(calls.value == 1)
    }
  }

  @Test func closingReleasesQueuedClosures() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let releases = Counter()
    for _ in 0..<3 {
      let payload = Payload { releases.increment() }
      loop.post { withExtendedLifetime(payload) {} }
      loop.addTimer(after: .seconds(1)) { withExtendedLifetime(payload) {} }
      loop.addObserver(for: .entry) { _ in withExtendedLifetime(payload) {} }
    }

    loop.close()

    #expect(releases.value == 3)
  }

  @Test func aClosedLoopDoesNotKeepTheClosureOfATimer() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let releases = Counter()
    loop.close()

    let timer: RunLoopTimer
    do {
      let payload = Payload { releases.increment() }
      timer = loop.addTimer(after: .seconds(1)) { withExtendedLifetime(payload) {} }
    }

    #expect(releases.value == 1)
    #expect(timer.deadline == nil)
  }

  @Test func aClosedLoopDoesNotKeepTheClosureOfAnObserver() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let releases = Counter()
    loop.close()

    let observer: RunLoopObserver
    do {
      let payload = Payload { releases.increment() }
      observer = loop.addObserver(for: .entry) { _ in withExtendedLifetime(payload) {} }
    }

    #expect(releases.value == 1)
    observer.cancel()
  }

  @Test func aClosedLoopDoesNotKeepTheClosureOfASource() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let releases = Counter()
    loop.close()

    let source: RunLoopSource
    do {
      let payload = Payload { releases.increment() }
      source = loop.addSource { withExtendedLifetime(payload) {} }
    }

    #expect(releases.value == 1)
    source.cancel()
  }

  @Test func closingUnblocksASignal() async {
    // In a process of its own: other tests use signals too.
    await #expect(processExitsWith: .success) {
      unblockSignals()
      let loop = try EventRunLoop()
      try loop.addSignal(SIGUSR1) {}

      loop.close()

      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      exit(sigismember(&blocked, SIGUSR1) == 0 ? 0 : 1)
    }
  }

  @Test func aReleasedObjectMayUseTheClosedLoop() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let posted = Counter()
    let payload = Payload { if loop.post({}) { posted.increment() } }
    loop.post { withExtendedLifetime(payload) {} }

    loop.close()
    loop.close()

    #expect(posted.value == 0)
  }
}
