import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of tasks and actors on the loop, and of the loop's clock for tasks elsewhere.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PeerAsyncTests {
  // Peer: SwiftNIO SerialExecutorTests testBasicExecutorFitsOnEventLoop_MTELG
  @Test func anActorRunsOnTheThreadOfItsOwnLoopOnly() async throws {
    // Given two loops, each on its own thread
    let loops = Locked<[EventRunLoop]>([])
    let isReady = DispatchSemaphore(value: 0)
    for _ in 0..<2 {
      Thread.detachNewThread {
        do {
          let loop = try EventRunLoop()
          loops.withLock { $0.append(loop) }
          isReady.signal()
          loop.run()
        } catch { Issue.record("\(error)") }
      }
    }
    for _ in 0..<2 { #expect(isReady.wait(timeout: .now() + 60) == .success) }
    let (first, second) = loops.withLock { ($0[0], $0[1]) }
    // When an actor of the first is called
    let resident = Resident(on: first)
    // Then
    #expect(await resident.isOn(first))
    #expect(await !resident.isOn(second))
    first.stop()
    second.stop()
  }

  // Peer: SwiftNIO SerialExecutorTests testAssumeIsolation
  @Test func aCalloutMayAssumeTheIsolationOfAnActorOfTheLoop() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let resident = Resident(on: loop)
    let journal = Journal()
    loop.post { journal.write("\(resident.assumeIsolated { $0.count })") }

    loop.run()

    #expect(journal.lines == ["0"])
  }

  // Peer: tokio rt_common block_on_sync
  @Test func aClosureWithoutASuspensionHasItsValue() throws {
    let loop = try EventRunLoop()
    #expect(try loop.runUntilComplete { "value" } == "value")
  }

  // Peer: tokio rt_common block_on_async
  @Test func aClosureThatAwaitsAnotherThreadHasItsValue() throws {
    let loop = try EventRunLoop()
    let value = try loop.runUntilComplete {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          while !loop.isWaiting { sched_yield() }
          continuation.resume(returning: "from a thread")
        }
      }
    }
    #expect(value == "from a thread")
  }

  // Peer: tokio rt_common spawn_one_join
  // Peer: tokio rt_common spawn_one_bg
  @Test func aTaskOnTheLoopIsRunWhileTheLoopWaitsForItsValue() throws {
    let loop = try EventRunLoop()
    let value = try loop.runUntilComplete { await Task(executorPreference: loop) { loop.isOnThread }.value }
    #expect(value)
  }

  // Peer: tokio rt_common spawn_two
  @Test func aTaskOfTheLoopPassesAValueToAnotherTask() throws {
    let loop = try EventRunLoop()
    let value = try loop.runUntilComplete {
      let (stream, continuation) = AsyncStream<String>.makeStream()
      Task(executorPreference: loop) {
        continuation.yield("message")
        continuation.finish()
      }
      return await Task(executorPreference: loop) {
        var last = "none"
        for await message in stream { last = message }
        return last
      }.value
    }
    #expect(value == "message")
  }

  // Peer: tokio rt_common spawn_many_from_block_on
  // Peer: tokio rt_common spawn_many_from_task
  @Test func hundredsOfTasksThatAnotherThreadResumesAllFinish() throws {
    let loop = try EventRunLoop()
    let count = 500
    let sum = try loop.runUntilComplete {
      await withTaskGroup(of: Int.self) { group in
        let continuations = Locked<[(Int, CheckedContinuation<Int, Never>)]>([])
        for number in 0..<count {
          group.addTask(executorPreference: loop) {
            await withCheckedContinuation { continuation in
              continuations.withLock { $0.append((number, continuation)) }
            }
          }
        }
        Thread.detachNewThread {
          var resumed = 0
          while resumed < count {
            let ready = continuations.withLock { list in
              defer { list = [] }
              return list
            }
            for (number, continuation) in ready { continuation.resume(returning: number) }
            resumed += ready.count
            sched_yield()
          }
        }
        return await group.reduce(0, +)
      }
    }
    #expect(sum == count * (count - 1) / 2)
  }

  // Peer: tokio rt_common spawn_await_chain
  // Peer: tokio task_local_set nested_spawn_is_local
  @Test func tasksThatStartTasksStayOnTheLoop() throws {
    let loop = try EventRunLoop()
    let depth = try loop.runUntilComplete {
      await Task(executorPreference: loop) {
        guard loop.isOnThread else { return 0 }
        return await Task(executorPreference: loop) {
          guard loop.isOnThread else { return 1 }
          return await Task(executorPreference: loop) { loop.isOnThread ? 3 : 2 }.value
        }.value
      }.value
    }
    #expect(depth == 3)
  }

  // Peer: tokio rt_common complete_block_on_under_load
  // Peer: tokio rt_common complete_task_under_load
  @Test func aTaskThatYieldsForEverDoesNotStarveOtherTasks() throws {
    let loop = try EventRunLoop()
    let spinner = Task(executorPreference: loop) { while !Task.isCancelled { await Task.yield() } }
    let value = try loop.runUntilComplete {
      await Task(executorPreference: loop) {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume(returning: "served") }
        }
      }.value
    }
    spinner.cancel()
    try loop.runUntilComplete { await spinner.value }
    #expect(value == "served")
  }

  // Peer: tokio rt_common sleep_at_root
  // Peer: tokio time_rt timer_with_current_thread_scheduler
  @Test func aSleepOnTheLoopsClockIsNotShort() throws {
    let loop = try EventRunLoop()
    let clock = loop.clock
    let before = clock.now
    try loop.runUntilComplete { try await clock.sleep(for: .milliseconds(5)) }
    #expect(clock.now >= before.advanced(by: .milliseconds(5)))
  }

  // Peer: tokio rt_common sleep_in_spawn
  // Peer: tokio task_local_set local_threadpool_timer
  @Test func aTaskOfTheLoopSleepsOnTheLoopsClockAndContinuesOnTheLoopsThread() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    Task(executorPreference: loop) {
      try await loop.clock.sleep(for: .seconds(50))
      journal.write("\(loop.isOnThread) at \(loop.milliseconds)")
    }

    loop.run()

    #expect(journal.lines == ["true at 50000"])
  }

  // Peer: tokio rt_common spawn_from_blocking
  @Test func aTaskThatAnotherThreadStartsIsAwaitedByTheLoop() throws {
    let loop = try EventRunLoop()
    let value = try loop.runUntilComplete {
      let task: Task<String, Never> = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: Task(executorPreference: loop) { "hello" }) }
      }
      return await task.value
    }
    #expect(value == "hello")
  }

  // Peer: tokio rt_basic spawned_task_does_not_progress_without_block_on
  @Test func aTaskOfTheLoopMakesNoProgressUntilTheLoopRuns() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    Task(executorPreference: loop) { journal.write("task") }
    #expect(journal.lines.isEmpty)

    try loop.serve { journal.lines == ["task"] }
  }

  // Peer: tokio task_local_set local_tasks_are_polled_after_tick
  @Test func aTaskReceivesAllValuesOfAnotherThreadThoughTheLoopSleepsInBetween() throws {
    let loop = try EventRunLoop()
    let count = 100
    let done = Counter()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    Task(executorPreference: loop) { for await _ in stream { done.increment() } }
    Thread.detachNewThread {
      for number in 0..<count {
        while number % 10 == 0, !loop.isWaiting { sched_yield() }
        continuation.yield(number)
      }
    }

    try loop.serve { done.value == count }
    continuation.finish()
    loop.run(mode: .default, before: loop.clock.now)
  }

  // Peer: tokio task_abort test_abort_wakes_task_3964
  @Test func aCancelledTaskWakesFromItsSleepAndReleasesItsObjects() throws {
    let loop = try EventRunLoop()
    let clock = loop.clock
    let journal = Journal()
    let task: Task<Void, any Error>
    do {
      let payload = Payload { journal.write("released") }
      task = Task.detached {
        defer { withExtendedLifetime(payload) {} }
        try await clock.sleep(for: .seconds(3600))
      }
    }
    while loop.nextDeadline == nil { loop.run(mode: .default, before: loop.clock.now) }

    task.cancel()
    let error = try loop.runUntilComplete { await task.result }

    #expect(throws: CancellationError.self) { try error.get() }
    loop.run(mode: .default, before: loop.clock.now)
    #expect(loop.nextDeadline == nil)
    // The task's own frame may be freed a moment after its result is available.
    let limit = ContinuousClock.now + .seconds(60)
    while journal.lines.isEmpty, ContinuousClock.now < limit { sched_yield() }
    #expect(journal.lines == ["released"])
  }

  // Peer: SwiftNIO EventLoopTest testWeFailOutstandingScheduledTasksOnELShutdown
  @Test func aSleepOfADayEndsWithAnErrorWhenItsLoopIsReleased() async throws {
    let clock = LoopClock.system()
    let sleeper: Task<Void, any Error>
    do {
      let loop = try EventRunLoop(clock: clock)
      sleeper = Task.detached { try await clock.sleep(for: .seconds(86_400)) }
      while loop.nextDeadline == nil { loop.run(mode: .default, before: loop.clock.now) }
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  // Peer: SwiftNIO EventLoopTest testSchedulingTaskOnFutureFailedByELShutdownDoesNotMakeUsExplode
  @Test func aSleepThatBeginsAfterTheReleaseOfItsLoopEnds() async throws {
    let clock = LoopClock.system()
    let again: Task<Bool, Never>
    do {
      let loop = try EventRunLoop(clock: clock)
      again = Task.detached {
        do { try await clock.sleep(for: .seconds(86_400)) } catch {
          // The loop is deallocated: the system's clock continues by itself.
          return (try? await clock.sleep(for: .microseconds(1))) != nil
        }
        return false
      }
      while loop.nextDeadline == nil { loop.run(mode: .default, before: loop.clock.now) }
    }
    #expect(await again.value)
  }

  // Peer: tokio time_timeout deadline_future_elapses
  // Peer: tokio time_timeout future_and_deadline_in_future
  @Test(arguments: [(work: 100, limit: 300, outcome: "work at 100"), (work: 500, limit: 300, outcome: "limit at 300")])
  func workIsRacedAgainstALimitOnTheLoopsClock(work: Int, limit: Int, outcome: String) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    Task(executorPreference: loop) {
      let first = await withTaskGroup(of: String?.self) { group in
        for (name, milliseconds) in [("work", work), ("limit", limit)] {
          group.addTask(executorPreference: loop) {
            do { try await loop.clock.sleep(for: .milliseconds(milliseconds)) } catch { return nil }
            return name
          }
        }
        let first = await group.next() ?? nil
        group.cancelAll()
        return first
      }
      journal.write("\(first ?? "none") at \(loop.milliseconds)")
    }

    loop.run()

    #expect(journal.lines == [outcome])
    #expect(loop.nextDeadline == nil)
  }

  // Peer: tokio task_blocking no_block_in_current_thread_block_on
  @Test func aRunThatWaitsInATaskForAnActorOfItsOwnLoopEndsWithAMessage() async {
    // Given a task on the loop that runs the loop until an actor of the same loop answers, which it cannot during the
    // run
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // A hang ends the process too, but without a message.
      alarm(30)
      let loop = try EventRunLoop()
      let resident = Resident(on: loop)
      Task(executorPreference: loop) { _ = try? loop.runUntilComplete { await resident.add() } }
      loop.run()
    }
    #expect(result?.exitStatus != .signal(SIGALRM))
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("run"))
  }

  // Peer: tokio time_sleep short_sleeps
  @Test func aThousandSleepsOfNoLengthEnd() throws {
    let loop = try EventRunLoop()
    let clock = loop.clock
    try loop.runUntilComplete { for _ in 0..<1000 { try await clock.sleep(for: .zero) } }
  }
}
