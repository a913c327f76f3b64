import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of a loop's statistics, and of the resources that it leaves behind.
@Suite(.timeLimit(.minutes(10)))
struct PeerStatisticsTests {
  private final class RecordingInstrument: LoopInstrument {
    var kinds: [CalloutKind] = []
    var waits = 0

    func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) { kinds.append(callout.kind) }

    func loop(_ loop: EventRunLoop, didWaitFrom beginning: SuspendingClock.Instant, to end: SuspendingClock.Instant) {
      waits += 1
    }
  }

  /// Runs `loop` until it has slept for a timer.
  ///
  /// On a busy machine a timer may be due before the loop begins to wait for it, so the delays grow.
  private func runUntilItHasSlept(_ loop: EventRunLoop) {
    var delay = Duration.milliseconds(1)
    while loop.statistics.wakeUps == 0 {
      loop.addTimer(after: delay) { loop.stop() }
      loop.run()
      delay *= 2
    }
  }

  // Peer: libuv test-metrics metrics_idle_time
  // Peer: libuv test-metrics metrics_idle_time_thread
  @Test func aLoopThatWaitsForATimerHasSleptNoLongerThanTheRunTook() throws {
    let loop = try EventRunLoop()
    loop.measuresTime = true
    let start = ContinuousClock.now

    runUntilItHasSlept(loop)

    let elapsed = ContinuousClock.now - start
    let statistics = loop.statistics
    #expect(statistics.timeAsleep > .zero)
    #expect(statistics.timeAsleep + statistics.timeBusy + statistics.timeInKernel <= elapsed)
  }

  // Peer: libuv test-metrics metrics_idle_time_zero
  @Test func aLoopThatNeverWaitsHasNotSlept() throws {
    let loop = try EventRunLoop()
    loop.measuresTime = true
    loop.addTimer(after: .zero) { loop.stop() }

    loop.run()

    #expect(loop.statistics.timeAsleep == .zero)
    #expect(loop.statistics.wakeUps == 0)
  }

  // Peer: libuv test-metrics metrics_info_check
  @Test func passesAndCalloutsOnlyGrow() throws {
    let loop = try EventRunLoop(clock: .virtual())
    #expect(loop.statistics.passes == 0)
    #expect(loop.statistics.callouts == 0)
    var last = loop.statistics
    for _ in 0..<3 {
      loop.post {}
      loop.run(mode: .default, before: nil)
      let now = loop.statistics
      #expect(now.passes > last.passes)
      #expect(now.callouts == last.callouts + 1)
      last = now
    }
  }

  // Peer: SwiftNIO EventLoopMetricsDelegateTests testMetricsDelegateNotCalledWhenNoEvents
  @Test func aLoopThatDoesNothingReportsNothingToItsInstruments() throws {
    let loop = try EventRunLoop()
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]

    #expect(loop.run(mode: .default, before: nil) == .finished)

    #expect(instrument.kinds.isEmpty)
    #expect(instrument.waits == 0)
  }

  // Peer: SwiftNIO EventLoopMetricsDelegateTests testMetricsDelegateTickInfo
  @Test func anInstrumentReceivesCalloutsAndWaits() throws {
    let loop = try EventRunLoop()
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    loop.post {}

    runUntilItHasSlept(loop)

    // On a busy machine the timer is due in the first pass, and timers come before posts.
    #expect(instrument.kinds.count(where: { $0 == .post }) == 1)
    #expect(instrument.kinds.contains(.timer))
    #expect(instrument.waits > 0)
  }

  // Peer: tokio rt_metrics worker_park_count
  @Test func aSleepIsCountedWhenTheLoopWakes() throws {
    let loop = try EventRunLoop()
    #expect(loop.statistics.wakeUps == 0)
    runUntilItHasSlept(loop)
    #expect(loop.statistics.wakeUps >= 1)
  }

  // Peer: tokio rt_unstable_metrics remote_schedule_count
  @Test func postsOfOtherThreadsAreCountedAndSaveAtMostOneWakeUpEach() throws {
    let loop = try EventRunLoop()
    let served = Counter()
    Thread.detachNewThread { for _ in 0..<100 { loop.post { served.increment() } } }

    try loop.serve { served.value == 100 }

    #expect(loop.statistics.callouts(of: .post) == 100)
    #expect(loop.statistics.savedWakeUps <= 100)
  }

  // Peer: tokio rt_unstable_metrics worker_poll_count_and_time
  @Test func everyPieceOfATaskIsCounted() throws {
    let loop = try EventRunLoop(clock: .virtual())
    Task(executorPreference: loop) { for _ in 0..<3 { try await loop.clock.sleep(for: .seconds(1)) } }

    loop.run()

    #expect(loop.statistics.callouts(of: .job) >= 4)
    #expect(loop.statistics.callouts(of: .timer) == 3)
  }

  // Peer: tokio rt_unstable_metrics io_driver_ready_count
  @Test func everyReadinessOfADescriptorIsCounted() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    try loop.addDescriptor(channel.near) { _ in channel.receive() }
    for round in 1...3 {
      channel.send()
      #expect(loop.run(mode: .default, before: nil) == .handledSource)
      #expect(loop.statistics.callouts(of: .descriptor) == round)
    }
  }

  // Peer: libuv test-walk-handles walk_handles
  // Peer: libevent regress event_foreach
  // Peer: libevent regress event_base_get_num_events
  @Test func theTimersAndDescriptorsOfALoopCanBeListed() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    loop.addTimer(after: .seconds(2)) {}
    loop.addTimer(after: .seconds(1)) {}
    let source = try loop.addDescriptor(channel.near) { _ in }
    #expect(loop.inspection.pendingTimers.map(\.deadline) == [.at(.seconds(1)), .at(.seconds(2))])
    #expect(loop.inspection.watchedDescriptors.map(\.descriptor) == [channel.near])

    source.cancel()
    loop.run()

    #expect(loop.inspection.pendingTimers.isEmpty)
    #expect(loop.inspection.watchedDescriptors.isEmpty)
  }

  // Peer: libevent test-fdleak main
  @Test func releasedLoopsLeaveNoDescriptorOpen() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1 }
      func use() throws {
        let loop = try EventRunLoop()
        let channel = Channel()
        try loop.addDescriptor(channel.near) { _ in channel.receive() }
        channel.send()
        loop.addTimer(after: .microseconds(1)) {}
        if EngineHook.epollSet.isInEffect { _ = try loop.backendDescriptor }
        loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(1)))
      }
      try use()
      let before = count()
      for _ in 0..<50 { try use() }
      // The runtime may have opened some descriptors of its own in this time, but not one in each round.
      #expect(count() < before + 50)
    }
  }
}
