import Foundation
import Testing

@testable import Mainspring

extension Resident {
  fileprivate func write(_ line: String, to journal: Journal) { journal.write(line) }

  /// Runs the loop in the middle of a method until `body` has returned its value.
  fileprivate func waitForValue(_ body: @escaping @Sendable () async throws -> Int) throws -> Int {
    try loop.runUntilComplete(body)
  }

  /// Runs the loop in the middle of a method until a timer's callout, `body`, has returned.
  fileprivate func runTimer(_ body: @escaping @Sendable () -> Void) {
    var isOver = false
    loop.addTimer(after: .zero) {
      body()
      isOver = true
    }
    loop.run(while: { !isOver })
  }

  /// Runs the loop in the middle of a method, while other jobs are enqueued.
  fileprivate func runNested(writingTo journal: Journal) {
    journal.write("begin")
    loop.post { journal.write("posted") }
    let result = loop.run(mode: .default, before: nil)
    journal.write("end \(result)")
  }
}

/// Tests of the loop as an executor.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ExecutorTests {
  @Test func anActorRunsOnItsLoop() throws {
    let loop = try EventRunLoop()
    let resident = Resident(on: loop)
    let isOnLoop = try loop.runUntilComplete { await resident.isOn(loop) }
    #expect(isOnLoop)
  }

  @Test func aCalloutIsIsolatedToTheActorsOfTheLoop() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let resident = Resident(on: loop)
    loop.addTimer(after: .seconds(1)) {
      resident.preconditionIsolated()
      resident.assumeIsolated { $0.count += 1 }
    }

    loop.run()

    #expect(resident.assumeIsolated { $0.count } == 1)
  }

  @Test func anotherThreadIsNotIsolatedToTheLoop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let resident = Resident(on: try EventRunLoop())
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        resident.preconditionIsolated()
        isOver.signal()
      }
      isOver.wait()
    }
    #expect(result != nil)
  }

  @Test func aTaskThatPrefersTheLoopRunsOnItsThread() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    Task(executorPreference: loop) {
      journal.write("\(loop.isOnThread)")
      await Task.yield()
      journal.write("\(loop.isOnThread)")
    }

    loop.run()

    #expect(journal.lines == ["true", "true"])
  }

  @Test func jobsAndPostsRunInTheOrderOfTheirArrival() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    for number in 0..<100 {
      Task(executorPreference: loop) { journal.write("task \(number)") }
      loop.post { journal.write("post \(number)") }
    }

    loop.run()

    #expect(journal.lines == (0..<100).flatMap { ["task \($0)", "post \($0)"] })
  }

  @Test func tasksOfAnotherThreadRunInTheOrderOfTheirCreation() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    Thread.detachNewThread {
      for number in 0..<2000 { Task(executorPreference: loop) { journal.write("\(number)") } }
    }

    loop.runGuarded { journal.lines.count == 2000 }

    #expect(journal.lines == (0..<2000).map(String.init))
  }

  @Test func anActorsStateIsNeverAccessedConcurrently() throws {
    let loop = try EventRunLoop()
    let resident = Resident(on: loop)
    let count = try loop.runUntilComplete {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { for _ in 0..<500 { await resident.add() } } }
      }
      return await resident.count
    }
    #expect(count == 4000)
  }

  @Test func anAdvanceRunsTheDueWorkOfTheLoopsActors() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let resident = Resident(on: loop)
    Task(executorPreference: loop) {
      try await loop.clock.sleep(for: .seconds(10))
      await resident.write("\(loop.clock.now.nanoseconds)", to: journal)
      try await Task.sleep(until: loop.clock.now.advanced(by: .seconds(5)), clock: loop.clock)
      await resident.write("\(loop.clock.now.nanoseconds)", to: journal)
    }

    loop.advance(by: .seconds(10))
    #expect(journal.lines == ["10000000000"])
    loop.advance(by: .seconds(5))
    #expect(journal.lines == ["10000000000", "15000000000"])
  }

  @Test func aRunNestedInAnActorsMethodServesNoOtherJob() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let resident = Resident(on: loop)
    Task(executorPreference: loop) { await resident.runNested(writingTo: journal) }
    Task(executorPreference: loop) { await resident.write("other", to: journal) }

    loop.run()

    #expect(journal.lines == ["begin", "posted", "end handledSource", "other"])
  }

  // MARK: - runUntilComplete(_:) in a job

  @Test func aClosureThatAwaitsAnActorOfItsWaitingLoopEndsTheProcessWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // A regression could also be a hang.
      alarm(60)
      let loop = try EventRunLoop()
      let (waiting, awaited) = (Resident(on: loop), Resident(on: loop))
      Task(executorPreference: loop) { try await waiting.waitForValue { await awaited.count } }
      loop.run()
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("now its closure awaits an actor of the same loop"))
  }

  @Test func aClosureThatNeedsOnlyCalloutsOfTheLoopCompletesInAJobToo() throws {
    // Given a job that runs the loop for a closure, while another task of the loop has to wait
    let loop = try EventRunLoop()
    let resident = Resident(on: loop)
    let journal = Journal()
    // When the closure needs the loop's callouts, and starts a task on the loop without waiting for it
    let value = try loop.runUntilComplete {
      try await resident.waitForValue {
        Task { await resident.write("other", to: journal) }
        try await loop.clock.sleep(for: .milliseconds(1))
        return await withCheckedContinuation { continuation in
          loop.post {
            journal.write("posted")
            continuation.resume(returning: 42)
          }
        }
      }
    }
    loop.runGuarded { journal.lines.count == 2 }
    // Then it has its value, and the other task has run after the job
    #expect(value == 42)
    #expect(journal.lines == ["posted", "other"])
  }

  @Test func aClosureThatAwaitsAnActorInACalloutInsideAJobEndsTheProcessToo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      alarm(60)
      let loop = try EventRunLoop()
      let (waiting, awaited) = (Resident(on: loop), Resident(on: loop))
      Task(executorPreference: loop) {
        await waiting.runTimer { _ = try? loop.runUntilComplete { await awaited.count } }
      }
      loop.run()
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("now its closure awaits an actor of the same loop"))
  }

  @Test func tasksWaitWhileTheLoopIsConfinedToAnotherMode() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let suspended = RunLoopMode("tasks-wait-test")
    loop.confine(to: suspended)
    Task(executorPreference: loop) { journal.write("task") }

    loop.advance(by: .seconds(1))
    #expect(journal.lines.isEmpty)
    loop.confine(to: nil)
    loop.advance(by: .zero)

    #expect(journal.lines == ["task"])
  }

  @Test func anEnqueuedJobTakesSixteenBytes() {
    #expect(MemoryLayout<Job>.size == 16)
  }
}
