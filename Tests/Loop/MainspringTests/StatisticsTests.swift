import Foundation
import Glibc
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of a loop's statistics.
@Suite struct StatisticsTests {
  @Test func calloutsAreCountedByTheirKind() throws {
    // Given a loop with one of every kind of callout that needs no other thread
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    try loop.addDescriptor(channel.near) { _ in channel.receive() }
    channel.send()
    let source = loop.addSource {}
    for _ in 0..<3 { loop.addTimer(after: .seconds(1)) {} }
    for _ in 0..<7 { loop.post {} }
    loop.post(priority: .system) {}
    loop.post(priority: .idle) {}
    source.signal()
    source.signal()
    let entries = Counter()
    loop.addObserver(for: .entry) { _ in entries.increment() }
    let observer = loop.addObserver(for: .exit) { _ in }
    // When it runs until all are due
    loop.run(mode: .default, before: loop.clock.now.advanced(by: .seconds(2)))
    loop.run(while: { !loop.timers.isEmpty || loop.statistics.callouts(of: .idleWork) == 0 })
    observer.cancel()
    // Then each kind has its count
    let statistics = loop.statistics
    #expect(statistics.callouts(of: .timer) == 3)
    #expect(statistics.callouts(of: .post) == 8)
    #expect(statistics.callouts(of: .idleWork) == 1)
    #expect(statistics.callouts(of: .source) == 1)
    #expect(statistics.callouts(of: .descriptor) == 1)
    #expect(statistics.callouts(of: .observer) == entries.value * 2)
    #expect(statistics.callouts(of: .job) == 0)
    #expect(statistics.callouts == 3 + 8 + 1 + 1 + 1 + entries.value * 2)
    #expect(statistics.passes > 0)
  }

  @Test func aTestCanCreateStatistics() throws {
    let loop = try EventRunLoop(clock: .virtual())

    #expect(LoopStatistics() == loop.statistics)
    let statistics = LoopStatistics(passes: 7, callouts: [.timer: 2, .post: 3], timeBusy: .seconds(1))
    #expect(statistics.passes == 7 && statistics.timeBusy == .seconds(1))
    #expect(statistics.callouts == 5 && statistics.callouts(of: .timer) == 2 && statistics.callouts(of: .job) == 0)
  }

  @Test func aSourceThatWasCancelledAfterItsSignalIsNotCounted() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let source = loop.addSource {}
    source.signal()
    source.cancel()

    loop.run()

    #expect(loop.statistics.callouts == 0)
  }

  @Test func jobsAreCounted() throws {
    let loop = try EventRunLoop()
    let done = Counter()
    Task(executorPreference: loop) { done.increment() }

    loop.runGuarded { done.value == 1 }

    #expect(loop.statistics.callouts(of: .job) == 1)
    #expect(loop.statistics.callouts(of: .post) == 0)
  }

  @Test func signalsAndChildProcessesAreCounted() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      let heard = Counter()
      try loop.addSignal(SIGUSR1) { heard.increment() }
      raise(SIGUSR1)
      loop.runGuarded { heard.value == 1 }
      #expect(loop.statistics.callouts(of: .signal) == 1)
      #expect(loop.statistics.callouts(of: .descriptor) == 1)

      try loop.addChild(ChildProcess.start("true")) { _ in heard.increment() }
      loop.runGuarded { heard.value == 2 }
      #expect(loop.statistics.callouts(of: .childProcess) == 1)
      #expect(loop.statistics.callouts(of: .descriptor) == 1)
    }
  }

  @Test func eachPostToAWaitingLoopCausesAtMostOneWakeUp() throws {
    let loop = try EventRunLoop()
    let rounds = 10
    let answered = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for _ in 0..<rounds {
        while !loop.isWaiting { sched_yield() }
        loop.post { answered.signal() }
        answered.wait()
      }
      loop.post { loop.stop() }
    }

    loop.run()

    // In each round the thread has seen the loop waiting; only this thread can have woken it, perhaps before it slept.
    let statistics = loop.statistics
    #expect((1...rounds + 1).contains(statistics.wakeUps))
    #expect(statistics.callouts(of: .post) == rounds + 1)
  }

  @Test func aBurstOfPostsToABusyLoopCountsAsSavedWakeUps() throws {
    let loop = try EventRunLoop()
    let source = loop.addSource {}
    let rounds = 1000
    // Given a loop that is in a callout while another thread posts
    loop.post {
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for _ in 0..<rounds { loop.post {} }
        for _ in 0..<rounds { source.signal() }
        loop.wakeUp()
        isOver.signal()
      }
      isOver.wait()
    }
    loop.runGuarded { loop.statistics.callouts(of: .post) == rounds + 1 && loop.statistics.callouts(of: .source) == 1 }
    // Then none of the posts wrote to the eventfd; further signals of a signaled source do not even reach that point
    #expect(loop.statistics.savedWakeUps == rounds + 1)
    #expect(loop.statistics.wakeUps == 0)
  }

  @Test func aPostThatWakesTheLoopIsNotCountedAsASavedWakeUp() throws {
    let loop = try EventRunLoop()
    Thread.detachNewThread {
      // Once the loop sleeps, and does not only wait, the post must wake it.
      while !loop.isAsleep { sched_yield() }
      loop.post { loop.stop() }
    }

    loop.run()

    #expect(loop.statistics.wakeUps == 1)
    #expect(loop.statistics.savedWakeUps == 0)
  }

  @Test func timesAreMeasuredOnlyOnDemand() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .milliseconds(2)) { loop.stop() }
    loop.run()
    #expect(loop.statistics.timeAsleep == .zero)
    #expect(loop.statistics.timeBusy == .zero)
    #expect(loop.statistics.timeInKernel == .zero)

    // Given a loop that measures time, with a callout and a sleep of known minimum length
    loop.measuresTime = true
    loop.post { usleep(3000) }
    Thread.detachNewThread {
      while loop.statistics.timeBusy < .milliseconds(3) || !loop.isAsleep { sched_yield() }
      loop.stop()
    }
    let beginning = MonotonicTime.now
    loop.run()
    let elapsed = Duration.nanoseconds(MonotonicTime.now - beginning)
    // Then each appears in its own total, and nothing is counted twice
    let statistics = loop.statistics
    #expect(statistics.timeBusy >= .milliseconds(3))
    #expect(statistics.timeAsleep > .zero)
    #expect(statistics.timeInKernel > .zero)
    #expect(statistics.timeBusy + statistics.timeAsleep + statistics.timeInKernel <= elapsed)

    // Outside a run nothing is added
    usleep(1000)
    #expect(loop.statistics == statistics)
    loop.measuresTime = false
    loop.post { loop.stop() }
    loop.run()
    #expect(loop.statistics.timeBusy == statistics.timeBusy)
  }

  @Test func theSleepTimeGrowsForOtherThreadsDuringASleep() throws {
    let loop = try EventRunLoop()
    loop.measuresTime = true
    Thread.detachNewThread {
      while loop.statistics.timeAsleep < .milliseconds(5) { usleep(1000) }
      loop.stop()
    }
    // The run ends only if the other thread sees the time grow while the loop sleeps.
    loop.run()
    #expect(loop.statistics.timeAsleep >= .milliseconds(5))
  }

  @Test func aGuestOfAHostLoopCountsItsWakeUpsToo() throws {
    let loop = try EventRunLoop()
    loop.performPendingWork()
    #expect(loop.statistics.wakeUps == 0)
    loop.post {}
    loop.performPendingWork()
    #expect(loop.statistics.wakeUps == 1)
    #expect(loop.statistics.passes == 2)
  }
}

extension EventRunLoop {
  /// Whether the loop waits so that only a wake-up ends its wait.
  var isAsleep: Bool { isWaiting && counters.pointee.activeCallout.load(ordering: .relaxed) == ActiveCallout.none.bits }
}
