import Mainspring
import TestPrograms
import Testing

/// Tests of observers of a run, which libuv calls prepare and check, and libevent watchers.
@Suite(.timeLimit(.minutes(10)))
struct PeerObserverTests {
  // Peer: libevent regress_watch callback_ordering
  @Test func observersAreCalledInTheOrderOfTheirAdditionUntilTheyAreCancelled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addObserver(for: .beforeWaiting) { _ in journal.write("before 1") }
    loop.addObserver(for: .afterWaiting) { _ in journal.write("after 1") }
    let before2 = loop.addObserver(for: .beforeWaiting) { _ in journal.write("before 2") }
    let after2 = loop.addObserver(for: .afterWaiting) { _ in journal.write("after 2") }
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }
    loop.run()
    #expect(journal.lines == ["before 1", "before 2", "after 1", "after 2", "timer"])

    before2.cancel()
    after2.cancel()
    journal.clear()
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }
    loop.run()

    #expect(journal.lines == ["before 1", "after 1", "timer"])
  }

  // Peer: libevent regress_watch timeout_unavailable
  @Test func anObserverOfTheWaitCanReadTheNextDeadline() throws {
    let loop = try EventRunLoop()
    var deadlines: [LoopClock.Instant?] = []
    loop.addObserver(for: .beforeWaiting) { _ in
      deadlines.append(loop.nextDeadline)
      loop.stop()
    }
    loop.run()
    let due = loop.clock.now.advanced(by: .seconds(3600))
    loop.addTimer(at: due) {}
    loop.run()

    #expect(deadlines == [nil, due])
  }

  // Peer: libuv test-loop-handles loop_handles
  @Test func observersAreCalledOnceBeforeAndOnceAfterEachWait() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var before = 0
    var after = 0
    loop.addObserver(for: .beforeWaiting) { _ in before += 1 }
    loop.addObserver(for: .afterWaiting) { _ in
      after += 1
      #expect(after == before)
      // Work of this turn, which may be idle work.
      loop.post(priority: after % 2 == 0 ? .idle : .default) {}
    }
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .milliseconds(100), repeatingEvery: .milliseconds(100)) {
      if loop.milliseconds == 2100 { timer?.cancel() }
    }

    loop.run()

    #expect(before == 21)
    #expect(after == 21)
  }

  // Peer: libuv test-loop-handles loop_handles; a watcher started by another of its kind waits for the next round
  @Test func anObserverAddedByAnObserverIsFirstCalledAtTheNextMoment() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    var turn = 0
    loop.addObserver(for: .beforeWaiting) { _ in
      turn += 1
      journal.write("first \(turn)")
      guard turn % 2 == 1 else { return }
      var second: RunLoopObserver?
      second = loop.addObserver(for: .beforeWaiting) { _ in
        journal.write("second \(turn)")
        second?.cancel()
      }
    }
    for delay in 1...4 { loop.addTimer(after: .seconds(delay)) {} }

    loop.run()

    #expect(journal.lines == ["first 1", "first 2", "second 2", "first 3", "first 4", "second 4"])
  }

  // Peer: libuv test-ref prepare_ref
  // Peer: libuv test-ref check_ref
  @Test func observersOfTheWaitKeepNoRunGoingAndAreNotCalled() throws {
    let loop = try EventRunLoop()
    loop.addObserver(for: [.beforeWaiting, .afterWaiting]) { _ in Issue.record("the run had nothing to wait for") }
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libuv test-ref unref_in_prepare_cb
  @Test func anObserverMayCancelTheLastTimerBeforeTheWaitAndTheRunIsFinished() throws {
    let loop = try EventRunLoop()
    let timer = loop.addTimer(after: .seconds(3600)) { Issue.record("a cancelled timer fired") }
    loop.addObserver(for: .beforeWaiting) { _ in
      timer.cancel()
      // Nothing else would end this wait.
      loop.wakeUp()
    }

    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libuv test-pipe-connect-prepare pipe_connect_on_prepare
  @Test func aDescriptorMadeReadyBeforeTheWaitIsServedAtOnce() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var observer: RunLoopObserver?
    observer = loop.addObserver(for: .beforeWaiting) { _ in
      observer?.cancel()
      do {
        try loop.addDescriptor(channel.near) { _ in
          channel.receive()
          loop.stop()
        }
      } catch { Issue.record("\(error)") }
      channel.send()
    }

    loop.run()
  }

  // Peer: tokio rt_common_before_park before_park_wakes_block_on_task
  @Test func workPostedJustBeforeTheWaitKeepsTheLoopFromSleeping() throws {
    let loop = try EventRunLoop()
    var observer: RunLoopObserver?
    observer = loop.addObserver(for: .beforeWaiting) { _ in
      observer?.cancel()
      loop.post { loop.stop() }
    }

    loop.run()

    #expect(loop.statistics.wakeUps == 0)
  }

  // Peer: tokio rt_common_before_park before_park_spawns_task
  @Test func aTaskStartedJustBeforeTheWaitKeepsTheLoopFromSleeping() throws {
    let loop = try EventRunLoop()
    var observer: RunLoopObserver?
    observer = loop.addObserver(for: .beforeWaiting) { _ in
      observer?.cancel()
      Task(executorPreference: loop) { loop.stop() }
    }

    loop.run()
  }

  // Peer: tokio rt_common_before_park before_park_does_not_stall_spawned_timer
  @Test func aTimerAddedJustBeforeTheWaitIsWaitedFor() throws {
    let loop = try EventRunLoop()
    var observer: RunLoopObserver?
    observer = loop.addObserver(for: .beforeWaiting) { _ in
      observer?.cancel()
      loop.addTimer(after: .milliseconds(1)) { loop.stop() }
    }

    loop.run()
  }

  // Peer: CFRunLoop documentation CFRunLoopActivity
  @Test func aRunHasItsMomentsInTheDocumentedOrder() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let names: [(RunLoopActivity, String)] = [
      (.entry, "entry"), (.beforeTimers, "before timers"), (.beforeSources, "before sources"),
      (.beforeWaiting, "before waiting"), (.afterWaiting, "after waiting"), (.exit, "exit"),
    ]
    for (activity, name) in names { loop.addObserver(for: activity) { _ in journal.write(name) } }
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }

    loop.run(mode: .default, before: nil)

    #expect(
      journal.lines == [
        "entry", "before timers", "before sources", "before waiting", "after waiting", "before timers", "timer",
        "before sources", "exit",
      ]
    )
  }

  // Peer: CFRunLoop documentation CFRunLoopObserverInvalidate
  @Test func anObserverThatCancelsItselfAndTheNextObserverIsCalledOnceAndTheNextObserverNever() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var calls = 0
    var first: RunLoopObserver?
    var second: RunLoopObserver?
    first = loop.addObserver(for: .entry) { _ in
      calls += 1
      first?.cancel()
      second?.cancel()
    }
    second = loop.addObserver(for: .entry) { _ in Issue.record("a cancelled observer was called") }

    for _ in 0..<3 { loop.run(mode: .default, before: nil) }

    #expect(calls == 1)
  }

  // Peer: CFRunLoop documentation CFRunLoopObserverInvalidate; what the observer held is released
  @Test func aCancelledObserverReleasesTheCapturesOfItsClosureThoughItsHandleIsKept() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let observer: RunLoopObserver
    do {
      let payload = Payload { journal.write("released") }
      observer = loop.addObserver(for: .entry) { _ in withExtendedLifetime(payload) {} }
    }

    observer.cancel()

    #expect(journal.lines == ["released"])
  }
}
