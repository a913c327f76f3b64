import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of time that moves only when the test moves it.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PeerVirtualTimeTests {
  // Peer: SwiftNIO EmbeddedEventLoopTest testCanControlTime
  @Test func aTimerFiresWhenTimeReachesItToTheNanosecondAndOnlyOnce() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings: [Int] = []
    var count = 0
    loop.addTimer(after: .nanoseconds(5)) { count += 1 }
    for step in [Duration.nanoseconds(4), .nanoseconds(1), .nanoseconds(1), .seconds(3600)] {
      loop.advance(by: step)
      firings.append(count)
    }
    #expect(firings == [0, 1, 1, 1])
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testCanScheduleMultipleTasks
  @Test func tenTimersFireStepByStep() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var last = 0
    for number in 1...10 { loop.addTimer(after: .nanoseconds(number)) { last = number } }
    for number in 1...10 {
      loop.advance(by: .nanoseconds(1))
      #expect(last == number)
    }
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testExecutedTasksFromScheduledOnesAreRun
  @Test func workPostedByATimerIsDoneBeforeTheAdvanceReturns() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .nanoseconds(5)) {
      journal.write("timer")
      loop.post { journal.write("post") }
    }
    loop.advance(by: .nanoseconds(4))
    #expect(journal.lines.isEmpty)
    loop.advance(by: .nanoseconds(1))
    #expect(journal.lines == ["timer", "post"])
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testScheduledTasksFromScheduledTasksProperlySchedule
  @Test func timersAddedByATimerCountFromItsInstant() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firedAt: [Int64] = []
    loop.addTimer(after: .nanoseconds(5)) {
      firedAt.append(loop.clock.now.nanoseconds)
      for delay in [3, 5] {
        loop.addTimer(after: .nanoseconds(delay)) { firedAt.append(loop.clock.now.nanoseconds) }
      }
    }

    loop.advance(by: .nanoseconds(100))

    #expect(firedAt == [5, 8, 10])
    #expect(loop.clock.now.nanoseconds == 100)
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testScheduledTasksFromExecutedTasks
  @Test func aTimerAddedByPostedWorkIsReachedByTheSameAdvance() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post {
      loop.addTimer(after: .nanoseconds(5)) { journal.write("timer") }
      loop.post { journal.write("post") }
    }

    loop.advance(by: .nanoseconds(5))

    #expect(journal.lines == ["post", "timer"])
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testAdvanceTimeToDeadline
  @Test func anAdvanceToADeadlineFiresTheTimerThatIsDue() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(at: .at(.seconds(42))) { firings += 1 }

    loop.advance(to: .at(.seconds(42)))

    #expect(firings == 1)
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testWeCantTimeTravelByAdvancingTimeToThePast
  @Test func anAdvanceToThePastNeitherMovesTheClockNorFiresATimer() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(at: .at(.seconds(42))) { firings += 1 }
    loop.advance(to: .at(.seconds(40)))

    loop.advance(to: LoopClock.Instant(nanoseconds: .min))
    #expect(loop.milliseconds == 40_000)
    #expect(firings == 0)
    loop.advance(by: .seconds(2))

    #expect(firings == 1)
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testCurrentTime
  @Test func theClockShowsTheTimeAfterEachAdvance() throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.advance(to: LoopClock.Instant(nanoseconds: 42))
    #expect(loop.clock.now.nanoseconds == 42)
    loop.advance(by: .nanoseconds(42))
    #expect(loop.clock.now.nanoseconds == 84)
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testScheduleRepeatedTask
  // Peer: SwiftNIO EventLoopTest testScheduleRepeatedTask
  @Test func aRepeatingTimerFiresOncePerIntervalInShortAndLongAdvances() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    var timer: RunLoopTimer?
    timer = loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      firings += 1
      if firings == 10 { timer?.cancel() }
    }
    #expect(firings == 0)
    loop.advance(by: .seconds(1))
    #expect(firings == 1)
    loop.advance(by: .seconds(9))
    #expect(firings == 10)
    loop.advance(by: .seconds(100))
    #expect(firings == 10)
  }

  // Peer: SwiftNIO EventLoopTest testSchedule
  // Peer: tokio time_pause advance_after_poll
  @Test func aTimerDoesNotFireBeforeAnAdvanceReachesIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .seconds(1)) { firings += 1 }

    for _ in 0..<3 { loop.advance(by: .zero) }
    #expect(firings == 0)
    loop.advance(by: .milliseconds(100))
    #expect(firings == 0)
    loop.advance(by: .milliseconds(900))

    #expect(firings == 1)
  }

  // Peer: SwiftNIO EventLoopTest testScheduleCancelled
  @Test func aTimerThatIsCancelledHalfWayDoesNotFire() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let timer = loop.addTimer(after: .seconds(1)) { Issue.record("a cancelled timer fired") }
    loop.advance(by: .milliseconds(500))
    timer.cancel()
    loop.advance(by: .milliseconds(500))
    #expect(loop.nextDeadline == nil)
  }

  // Peer: SwiftNIO EventLoopTest testScheduledRepeatedAsyncTask
  @Test func aTaskThatWorksAndPausesInTurnKeepsItsRhythm() throws {
    // Given a task that begins after 10 ms, and then works and pauses for 10 ms each, in turn
    let loop = try EventRunLoop(clock: .virtual())
    let begun = Counter()
    let task = Task(executorPreference: loop) {
      while true {
        try await loop.clock.sleep(for: .milliseconds(10))
        begun.increment()
        try await loop.clock.sleep(for: .milliseconds(10))
      }
    }
    // When time moves in steps
    var seen: [Int] = []
    for step in [0, 5, 5, 5, 5, 5, 5, 10, 10, 10, 29, 1] {
      loop.advance(by: .milliseconds(step))
      seen.append(begun.value)
    }
    // Then
    #expect(seen == [0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5])
    task.cancel()
    loop.advance(by: .seconds(36_000))
    #expect(begun.value == 5)
  }

  // Peer: tokio time_pause paused_time_is_deterministic
  @Test func twoRunsWithTheSameSeedSeeTheSameTimes() throws {
    func times() throws -> [Int64] {
      let loop = try EventRunLoop(clock: .virtual())
      let times = Locked<[Int64]>([])
      Task(executorPreference: loop) {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<1000 {
          try await loop.clock.sleep(for: .nanoseconds(Int64.random(in: 0..<1_000_000_000, using: &generator)))
          times.withLock { $0.append(loop.clock.now.nanoseconds) }
        }
      }
      loop.run()
      return times.withLock { $0 }
    }
    let first = try times()
    #expect(first.count == 1000)
    #expect(try times() == first)
  }

  // Peer: tokio time_pause interval
  // Peer: tokio time_interval skip
  @Test func missedTicksAreSkippedAndCounted() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let task = Task(executorPreference: loop) {
      for await tick in loop.ticks(every: .milliseconds(300)) {
        journal.write("\(tick.instant.nanoseconds / 1_000_000) skipped \(tick.skipped)")
        // After the first tick it is busy for 650 ms.
        if tick.instant == .at(.milliseconds(300)) { try await loop.clock.sleep(for: .milliseconds(650)) }
      }
    }

    loop.advance(by: .milliseconds(1500))

    #expect(journal.lines == ["300 skipped 0", "900 skipped 1", "1200 skipped 0", "1500 skipped 0"])
    task.cancel()
    loop.advance(by: .zero)
  }

  // Peer: tokio time_pause test_time_advance_sub_ms
  // Peer: tokio time_pause test_time_advance_3ms_and_change
  // Peer: tokio time_pause exact_1ms_advance
  @Test(arguments: [51_592_000, 1000, 3_141_592_000, 1_000_000, 1] as [Int64])
  func anAdvanceMovesTheClockByExactlyItsLength(nanoseconds: Int64) throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.addTimer(after: .seconds(60)) {}
    for count in 1...3 {
      loop.advance(by: .nanoseconds(nanoseconds))
      #expect(loop.clock.now.nanoseconds == Int64(count) * nanoseconds)
    }
  }

  // Peer: tokio time_pause advance_once_with_timer
  // Peer: tokio time_pause advance_multi_with_timer
  @Test(arguments: [[250, 1500], [250, 250, 250, 250]])
  func aSleepOfAMillisecondEndsWithTheStepThatCompletesIt(steps: [Int]) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    Task(executorPreference: loop) {
      try await loop.clock.sleep(for: .milliseconds(1))
      journal.write("awake at \(loop.clock.now.nanoseconds / 1000)")
    }
    for step in steps.dropLast() {
      loop.advance(by: .microseconds(step))
      #expect(journal.lines.isEmpty)
    }
    loop.advance(by: .microseconds(steps[steps.count - 1]))

    // The task wakes at its own instant, wherever the step ends.
    #expect(journal.lines == ["awake at 1000"])
  }

  // Peer: tokio time_sleep immediate_sleep
  @Test func aSleepUntilNowDoesNotAdvanceTheClock() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    Task(executorPreference: loop) {
      try await loop.clock.sleep(until: loop.clock.now)
      journal.write("awake at \(loop.milliseconds)")
    }
    loop.run()
    #expect(journal.lines == ["awake at 0"])
  }

  // Peer: tokio time_sleep sub_ms_delayed_sleep
  // Peer: tokio time_sleep delayed_sleep_level_0
  @Test(arguments: [1, 10, 60, 5000])
  func aSleepEndsAtExactlyItsDeadline(milliseconds: Int) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let duration = Duration.milliseconds(milliseconds) + .nanoseconds(1)
    Task(executorPreference: loop) {
      try await loop.clock.sleep(for: duration)
      journal.write("\(loop.clock.now == .at(duration))")
    }
    loop.run()
    #expect(journal.lines == ["true"])
  }

  // Peer: tokio time_sleep long_sleeps
  // Peer: tokio time_sleep multi_long_sleeps
  // Peer: tokio time_sleep greater_than_max
  @Test func sleepsOfYearsEndAtTheSumOfTheirDurations() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let year = Duration.seconds(365 * 24 * 3600)
    Task(executorPreference: loop) {
      for _ in 0..<5 { try await loop.clock.sleep(for: year) }
      try await loop.clock.sleep(for: year * 10)
      journal.write("\(loop.clock.now == .at(year * 15))")
    }
    loop.run()
    #expect(journal.lines == ["true"])
  }

  // Peer: tokio test_clock advancing_time_when_time_is_not_frozen_panics
  @Test func theSystemsClockCannotBeAdvanced() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = try EventRunLoop()
      loop.advance(by: .seconds(1))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("virtual clock"))
  }

  // Peer: tokio rt_time_start_paused test_start_paused
  @Test func aVirtualClockDoesNotAdvanceWhileRealTimePasses() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let start = ContinuousClock.now
    while ContinuousClock.now < start + .milliseconds(1) {}
    #expect(loop.clock.now.nanoseconds == 0)
  }

  // Peer: tokio task_blocking blocking_when_paused
  // Peer: tokio task_blocking blocking_task_wakes_paused_runtime
  @Test func aHoldOnTheClockDelaysTimersUntilOutsideWorkIsDone() throws {
    // Given a limit of one millisecond, and outside work that takes real time and holds the clock
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .milliseconds(1)) { journal.write("limit") }
    let hold = loop.clock.hold("work outside")
    Thread.detachNewThread {
      usleep(2000)
      loop.post { journal.write("work") }
      hold.release()
    }
    // When
    loop.run()
    // Then the work came first, at an instant before the limit
    #expect(journal.lines == ["work", "limit"])
    #expect(loop.milliseconds == 1)
  }

  // Peer: tokio task_blocking unawaited_blocking_task_wakes_paused_runtime
  @Test func timeContinuesWhenTheLastHoldIsReleasedEvenIfNoWorkIsPosted() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var firings = 0
    loop.addTimer(after: .seconds(15)) { firings += 1 }
    let hold = loop.clock.hold("work outside")
    Thread.detachNewThread {
      usleep(1000)
      hold.release()
    }

    loop.run()

    #expect(firings == 1)
  }

  // Peer: tokio time_rt tickspace
  @Test func twoVirtualClocksMoveIndependently() throws {
    let past = try EventRunLoop(clock: .virtual())
    let other = try EventRunLoop(clock: .virtual())
    other.advance(by: .seconds(10))
    var firedAt: [Int64] = []
    past.addTimer(after: .milliseconds(2)) { firedAt.append(past.milliseconds) }

    past.run()

    #expect(firedAt == [2])
    #expect(other.milliseconds == 10_000)
  }

  // Peer: GLib mainloop /mainloop/source_time
  @Test func allTimersOfOneInstantSeeTheSameTime() throws {
    let loop = try EventRunLoop(clock: .virtual())
    var seen: [Int64] = []
    for _ in 0..<2 {
      loop.addTimer(after: .seconds(1)) {
        seen.append(loop.clock.now.nanoseconds)
        usleep(100)
        seen.append(loop.clock.now.nanoseconds)
      }
    }
    loop.addTimer(after: .seconds(2)) { seen.append(loop.clock.now.nanoseconds) }

    loop.run()

    #expect(seen == [Int64](repeating: 1_000_000_000, count: 4) + [2_000_000_000])
  }
}
