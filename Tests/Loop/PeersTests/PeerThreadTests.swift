import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of many threads, many loops, forked children, and loops that end while other code still uses their handles.
@Suite(.timeLimit(.minutes(10)))
struct PeerThreadTests {
  /// Starts `count` threads that each call `body`, and waits until all have ended.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let isOver = DispatchSemaphore(value: 0)
    for index in 0..<count {
      Thread.detachNewThread {
        body(index)
        isOver.signal()
      }
    }
    for _ in 0..<count { isOver.wait() }
  }

  // Peer: libevent regress_thread basic
  @Test func manyThreadsWaitAgainAndAgainForTimersOfOneLoop() throws {
    let loop = try EventRunLoop()
    let fired = Counter()
    let threads = 20
    let rounds = 20
    for _ in 0..<threads {
      Thread.detachNewThread {
        let hasFired = DispatchSemaphore(value: 0)
        for _ in 0..<rounds {
          loop.post { loop.addTimer(after: .microseconds(300)) { hasFired.signal() } }
          hasFired.wait()
          fired.increment()
        }
        if fired.value == threads * rounds { loop.stop() }
      }
    }

    loop.run()

    #expect(fired.value == threads * rounds)
  }

  // Peer: libevent regress_thread debug_mode_too_late_race
  // Peer: SwiftNIO EventLoopTest testShutdownWhileScheduledTasksNotReady
  @Test func manyThreadsCreateAndReleaseLoopsWithTimersThatAreNotDue() {
    let made = Counter()
    onThreads(20) { _ in
      do {
        for _ in 0..<20 {
          let loop = try EventRunLoop()
          loop.addTimer(after: .seconds(3600)) {}
          loop.addTimer(after: .seconds(1)) {}.cancel()
          made.increment()
        }
      } catch { Issue.record("\(error)") }
    }
    #expect(made.value == 400)
  }

  // Peer: GLib gwakeuptest /gwakeup/threaded
  @Test func tokensThatLoopsPassToEachOtherAllArrive() {
    // Given eight loops on their own threads, and five tokens that each go to a thousand random loops
    let loops = Locked<[EventRunLoop]>([])
    let alive = Counter()
    let tokens = 5
    let count = 8
    @Sendable func hand(_ left: Int, _ generator: SeededGenerator) {
      var generator = generator
      let all = loops.withLock { $0 }
      if left == 0 {
        if alive.increment() == tokens { for loop in all { loop.stop() } }
        return
      }
      let next = all[Int.random(in: 0..<count, using: &generator)]
      let moved = generator
      next.post { hand(left - 1, moved) }
    }
    // When
    onThreads(count) { _ in
      do {
        let loop = try EventRunLoop()
        let total = loops.withLock { list in
          list.append(loop)
          return list.count
        }
        if total == count {
          for seed in 0..<tokens { hand(1000, SeededGenerator(seed: UInt64(seed))) }
        }
        loop.run()
      } catch { fatalError("\(error)") }
    }
    // Then all loops have been stopped by the last token
    #expect(alive.value == tokens)
    loops.withLock { $0 = [] }
  }

  // Peer: GLib mainloop /mainloop/simultaneous-source-context-destruction
  @Test func otherThreadsMayUseHandlesWhileTheirLoopIsReleased() {
    onThreads(8) { _ in
      for _ in 0..<50 {
        let isReady = DispatchSemaphore(value: 0)
        let isOver = DispatchSemaphore(value: 0)
        let handles = Locked<(RunLoopTimer, RunLoopSource)?>(nil)
        Thread.detachNewThread {
          isReady.wait()
          if let (timer, source) = handles.withLock({ $0 }) {
            source.signal()
            timer.reset(to: .at(.zero))
            timer.cancel()
            source.signal()
          }
          isOver.signal()
        }
        do {
          let loop = try EventRunLoop()
          let timer = loop.addTimer(after: .seconds(100)) {}
          let source = loop.addSource {}
          handles.withLock { $0 = (timer, source) }
          isReady.signal()
        } catch { fatalError("\(error)") }
        isOver.wait()
      }
    }
  }

  // Peer: SwiftNIO EventLoopTest testInEventLoopABAProblem
  @Test func aLoopOfAThreadThatHasEndedBelongsToNoNewThread() {
    // Given the loops of threads that have ended, whose numbers new threads get
    let loops = Locked<[EventRunLoop]>([])
    let mistakes = Counter()
    let made = Counter()
    for _ in 0..<50 {
      onThreads(1) { _ in
        guard let loop = try? EventRunLoop() else { return }
        for other in loops.withLock({ $0 }) where other.isOnThread { mistakes.increment() }
        if loop.isOnThread { made.increment() }
        loops.withLock { $0.append(loop) }
      }
    }
    // Then none of them belongs to a new thread
    #expect(made.value == 50)
    #expect(mistakes.value == 0)
    loops.withLock { $0 = [] }
  }

  // Peer: SwiftNIO EventLoopTest testCancelledScheduledTasksDoNotHoldOnToRunClosure
  @Test func aTimerThatAnotherThreadCancelsReleasesItsClosure() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let timer: RunLoopTimer
    do {
      let payload = Payload { journal.write("released") }
      timer = loop.addTimer(after: .seconds(3600)) { withExtendedLifetime(payload) {} }
    }
    Thread.detachNewThread {
      timer.cancel()
      loop.post {}
    }

    try loop.serve { journal.lines == ["released"] }
  }

  // Peer: SwiftNIO EventLoopTest testCancelledScheduledTasksDoNotHoldOnToRunClosureEvenIfTheyWereTheNextTaskToExecute
  @Test func theNextTimerToFireReleasesItsClosureWhenItIsCancelled() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let timer: RunLoopTimer
    do {
      let payload = Payload { journal.write("released") }
      timer = loop.addTimer(after: .seconds(3600)) { withExtendedLifetime(payload) {} }
    }
    loop.addTimer(after: .seconds(7200)) {}
    loop.run(mode: .default, before: loop.clock.now.advanced(by: .microseconds(10)))

    timer.cancel()

    #expect(journal.lines == ["released"])
  }

  // Peer: SwiftNIO EventLoopTest testScheduleRepeatedTaskToNotRetainEventLoop
  @Test func aRepeatingTimerDoesNotRetainItsLoop() throws {
    weak var weakLoop: EventRunLoop?
    do {
      let loop = try EventRunLoop()
      weakLoop = loop
      loop.addTimer(after: .milliseconds(5), repeatingEvery: .milliseconds(10)) {}
    }
    #expect(weakLoop == nil)
  }

  // Peer: SwiftNIO EventLoopTest testRegressionSelectableEventLoopDeadlock
  @Test func aThreadReadsTheStatisticsWhileAnotherThreadKeepsTheLoopBusy() throws {
    let loop = try EventRunLoop()
    let isOver = Counter()
    Thread.detachNewThread {
      for _ in 0..<1000 { loop.post { loop.addTimer(after: .milliseconds(1)) {}.cancel() } }
      loop.post { isOver.increment() }
    }
    Thread.detachNewThread {
      var last = 0
      for _ in 0..<1000 {
        let callouts = loop.statistics.callouts
        #expect(callouts >= last)
        last = callouts
      }
      loop.post { isOver.increment() }
    }

    try loop.serve { isOver.value == 2 }
  }

  // Peer: tokio rt_common ping_pong_saturation
  // Peer: tokio rt_threaded multi_threadpool
  @Test func twoLoopsAnswerEachOtherThousandsOfTimes() throws {
    let here = try EventRunLoop()
    let there = Locked<EventRunLoop?>(nil)
    let isReady = DispatchSemaphore(value: 0)
    let rounds = Counter()
    Thread.detachNewThread {
      do {
        let loop = try EventRunLoop()
        there.withLock { $0 = loop }
        isReady.signal()
        loop.run()
      } catch { fatalError("\(error)") }
    }
    isReady.wait()
    let other = try #require(there.withLock { $0 })
    @Sendable func ping() {
      other.post { here.post { if rounds.increment() < 2000 { ping() } } }
    }
    ping()

    try here.serve { rounds.value == 2000 }
    other.stop()
    there.withLock { $0 = nil }
  }

  // Peer: tokio rt_common runtime_in_thread_local
  @Test func aLoopInThreadLocalStorageIsReleasedAtTheEndOfItsThread() {
    let journal = Journal()
    let key = Locked<pthread_key_t>(0)
    key.withLock { key in
      _ = pthread_key_create(&key) { Unmanaged<EventRunLoop>.fromOpaque($0!).release() }
    }
    let number = key.withLock { $0 }
    Thread.detachNewThread {
      do {
        let loop = try EventRunLoop()
        let payload = Payload { journal.write("released") }
        loop.addTimer(after: .seconds(3600)) { withExtendedLifetime(payload) {} }
        loop.run(mode: .default, before: loop.clock.now)
        pthread_setspecific(number, Unmanaged.passRetained(loop).toOpaque())
      } catch { fatalError("\(error)") }
    }
    while journal.lines.isEmpty { sched_yield() }
    pthread_key_delete(number)
  }

  // Peer: libuv test-fork fork_timer
  // Peer: libuv test-fork fork_socketpair
  @Test func aForkedChildCanHaveItsOwnLoopWhileTheParentsLoopContinues() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given a loop that has run, with a descriptor
      let loop = try EventRunLoop()
      let channel = Channel()
      var reads = 0
      try loop.addDescriptor(channel.near) { _ in
        channel.receive()
        reads += 1
      }
      channel.send()
      try loop.serve { reads == 1 }
      // When a forked child creates its own loop, with a timer and the same file
      let child = fork()
      if child == 0 {
        do {
          let own = try EventRunLoop()
          let ownChannel = Channel()
          var heard = 0
          try own.addDescriptor(ownChannel.near) { _ in
            ownChannel.receive()
            heard += 1
          }
          own.addTimer(after: .milliseconds(1)) { ownChannel.send() }
          try own.serve { heard == 1 }
          _exit(0)
        } catch { _exit(1) }
      }
      var status: Int32 = -1
      #expect(waitpid(child, &status, 0) == child)
      // Then both the child's loop and the parent's loop work
      #expect(status == 0)
      channel.send()
      try loop.serve { reads == 2 }
    }
  }

  // Peer: libuv test-fork fork_signal_to_child
  // Peer: libuv test-fork fork_signal_to_child_closed
  @Test func aSignalToAForkedChildIsReceivedByTheChildsLoopAndNotByTheParentsLoop() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard = 0
      try loop.addSignal(SIGUSR1) { heard += 1 }
      let child = fork()
      if child == 0 {
        do {
          let own = try EventRunLoop()
          var ownHeard = 0
          try own.addSignal(SIGUSR1) { ownHeard += 1 }
          raise(SIGUSR1)
          try own.serve { ownHeard == 1 }
          _exit(0)
        } catch { _exit(1) }
      }
      var status: Int32 = -1
      #expect(waitpid(child, &status, 0) == child)
      #expect(status == 0)
      #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
      #expect(heard == 0)
      // The parent's loop still receives its own signal.
      raise(SIGUSR1)
      try loop.serve { heard == 1 }
    }
  }

  // Peer: libevent regress fork
  // Peer: libevent regress_thread forking
  @Test func afterAForkTheParentsLoopServesTimersPostsAndThreadsAsBefore() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      let served = Counter()
      for round in 1...3 {
        let child = fork()
        if child == 0 { _exit(0) }
        var status: Int32 = -1
        #expect(waitpid(child, &status, 0) == child)
        #expect(status == 0)
        loop.addTimer(after: .zero) { loop.post { served.increment() } }
        Thread.detachNewThread { loop.post { served.increment() } }
        try loop.serve { served.value == 2 * round }
      }
    }
  }
}
