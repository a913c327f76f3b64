import Foundation
import Mainspring
import Testing

@Suite struct OffloadTests {
  struct Refusal: Error, Equatable {}

  @Test func blockingWorkRunsOnAnotherThread() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop

    let isOnLoop = try await loop.offload { loop.isOnThread }
    await thread.shutDown()

    #expect(!isOnLoop)
  }

  @Test func theErrorOfTheWorkIsThrown() async throws {
    let loop = try EventRunLoop()

    await #expect(throws: Refusal()) { try await loop.offload { throw Refusal() } }
  }

  @Test func theCompletionIsCalledOnTheLoop() throws {
    let loop = try EventRunLoop()
    let journal = Journal()

    loop.offload({ 42 }) { result in journal.write("\((try? result.get()) ?? 0) \(loop.isOnThread)") }
    loop.runGuarded { !journal.lines.isEmpty }

    #expect(journal.lines == ["42 true"])
  }

  @Test(.notUnderThreadSanitizer()) func aForkedChildCanOffloadWorkThoughItsParentHasIdleThreads() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      loop.offload({ 1 }) { _ in loop.stop() }
      loop.run()
      try waitUntilOtherThreadsSleep()

      let child = fork()
      if child == 0 {
        // The default action ends a child whose work never runs.
        alarm(60)
        guard let own = try? EventRunLoop() else { _exit(1) }
        own.offload({ 2 }) { _ in own.stop() }
        own.run()
        _exit(0)
      }
      var status: Int32 = -1
      waitpid(child, &status, 0)

      precondition(status == 0)
    }
  }

  @Test func virtualTimeDoesNotAdvanceWhileWorkIsOffloaded() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = TimedJournal { loop.clock.now.sinceStart / .seconds(1) }
    loop.addTimer(after: .seconds(1)) {
      loop.offload({ Thread.sleep(forTimeInterval: 0.02) }) { _ in journal.note("offloaded") }
    }
    loop.addTimer(after: .seconds(2)) { journal.note("timer") }

    loop.run()

    #expect(journal.lines == ["1.0 offloaded", "2.0 timer"])
  }

  @Test func virtualTimeDoesNotAdvanceBeforeTheWaitingTaskIsQueued() async throws {
    // Given a task whose executor records the clock's holds when a job is queued
    let loop = try EventRunLoop(clock: .virtual())
    let executor = HoldRecorder(of: loop)
    // When it waits for offloaded work
    try await Task(executorPreference: executor) {
      try await loop.offload { Thread.sleep(forTimeInterval: 0.02) }
    }.value
    // Then the work's hold is still there when the task is queued
    #expect(executor.holders == [[], ["offloaded work"]])
  }

  @Test func virtualTimeAdvancesIfTheCompletionIsNotServed() throws {
    // Given work whose completion waits in a mode that does not run
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.offload({}) { _ in journal.write("completed") }
    // When
    let mode = RunLoopMode("other offloads")
    loop.addTimer(after: .seconds(1), modes: [mode]) { journal.write("timer") }
    loop.run(mode: mode, before: loop.clock.now.advanced(by: .seconds(2)))
    // Then
    #expect(journal.lines == ["timer"])
    loop.run()
    #expect(journal.lines == ["timer", "completed"])
  }

  @Test func aPoolHasNoMoreThreadsThanItsLimit() async throws {
    let loop = try LoopThread(name: "worker")
    let pool = BlockingPool(name: "limited", maximumThreads: 3)
    let running = RunningCount()

    try await withThrowingTaskGroup { group in
      for _ in 0..<60 {
        group.addTask {
          try await loop.loop.offload(to: pool) {
            running.change(by: 1)
            usleep(1000)
            running.change(by: -1)
          }
        }
      }
      try await group.waitForAll()
    }
    await loop.shutDown()

    #expect(running.most <= 3)
  }

  @Test func waitingWorkBeginsInOrder() throws {
    let loop = try EventRunLoop()
    let pool = BlockingPool(name: "single", maximumThreads: 1)
    let journal = Journal()
    let ends = Counter()

    for number in 0..<100 {
      loop.offload(to: pool, { journal.write("\(number)") }) { _ in ends.increment() }
    }
    loop.runGuarded { ends.value == 100 }

    #expect(journal.lines == (0..<100).map(String.init))
  }

  @Test func workThatWaitsCanBeCancelled() throws {
    let loop = try EventRunLoop()
    let pool = BlockingPool(name: "single", maximumThreads: 1)
    let gate = DispatchSemaphore(value: 0)
    let journal = Journal()
    loop.offload(to: pool, { gate.wait() }) { _ in journal.write("first") }
    let second = loop.offload(to: pool, { journal.write("cancelled work ran") }) { result in
      if case .failure(let error) = result { journal.write("\(type(of: error))") }
    }

    let isCancelled = second.cancel()
    gate.signal()
    loop.runGuarded { journal.lines.count == 2 }

    #expect(isCancelled)
    #expect(journal.lines == ["CancellationError", "first"])
  }

  @Test func runningWorkCanCheckItsCancellation() async throws {
    let thread = try LoopThread(name: "worker")
    let begun = AsyncStream<Void>.makeStream()
    let task = Task {
      try await thread.loop.offload {
        begun.continuation.finish()
        while !OffloadedWork.isCancelled { usleep(100) }
        throw Refusal()
      }
    }
    for await _ in begun.stream {}

    task.cancel()

    await #expect(throws: Refusal()) { try await task.value }
    #expect(!OffloadedWork.isCancelled)
    await thread.shutDown()
  }
}

/// An executor of one thread, which records the holds of a loop's clock for each job that is queued.
private final class HoldRecorder: TaskExecutor {
  private let loop: EventRunLoop
  private let queue = DispatchQueue(label: "recorder")
  private let record = Locked<[[String]]>([])

  init(of loop: EventRunLoop) { self.loop = loop }

  var holders: [[String]] { record.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let holders = loop.clock.holders
    record.withLock { $0.append(holders) }
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Counts the blocks that run at the same time.
private final class RunningCount: Sendable {
  private let counts = Locked((now: 0, most: 0))

  var most: Int { counts.withLock { $0.most } }

  func change(by number: Int) {
    counts.withLock {
      $0.now += number
      $0.most = max($0.most, $0.now)
    }
  }
}
