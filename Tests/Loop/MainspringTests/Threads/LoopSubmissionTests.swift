import Foundation
import Mainspring
import Testing

@Suite struct LoopSubmissionTests {
  struct Refusal: Error, Equatable {}

  @Test func aTaskGetsTheValueOfWorkOnALoop() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop

    let isOnThread = try await loop.run { loop.isOnThread }
    await thread.shutDown()

    #expect(isOnThread)
  }

  @Test func aTaskGetsTheErrorOfWorkOnALoop() async throws {
    let thread = try LoopThread(name: "worker")

    await #expect(throws: Refusal()) { try await thread.loop.run { throw Refusal() } }

    await thread.shutDown()
  }

  @Test func onTheLoopItselfWorkRunsAtOnce() async throws {
    let thread = try LoopThread(name: "worker")
    let meter = Meter(on: thread.loop)

    let lines = try await meter.measure()
    await thread.shutDown()

    #expect(lines == ["before", "run", "after"])
  }

  @Test func aThreadWaitsForAValue() throws {
    let thread = try LoopThread(name: "worker")

    let value = try thread.loop.submit { 42 }.wait()
    thread.shutDownAndWait()

    #expect(value == 42)
  }

  @Test func aCancelledTaskDoesNotWaitForABusyLoop() async throws {
    let thread = try LoopThread(name: "worker")
    let isBusy = AsyncStream<Void>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    thread.loop.post {
      isBusy.continuation.finish()
      gate.wait()
    }
    for await _ in isBusy.stream {}
    let waiting = Task { try await thread.loop.run { Issue.record("Cancelled work ran.") } }

    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }

    gate.signal()
    await thread.shutDown()
  }

  @Test func workThatHasBegunCannotBeCancelled() async throws {
    let thread = try LoopThread(name: "worker")
    let isBusy = AsyncStream<Void>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    let submission = thread.loop.submit {
      isBusy.continuation.finish()
      gate.wait()
      return 42
    }
    for await _ in isBusy.stream {}

    let isCancelled = submission.cancel()
    gate.signal()

    #expect(!isCancelled)
    #expect(try await submission.value == 42)
    await thread.shutDown()
  }

  @Test func workThatAClosedLoopReleasesThrowsTheClosedError() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let submission = loop.submit { 42 }

    loop.close()

    // A loop's own thread may not wait.
    let outcome = onAnotherThread { Result { try submission.wait() } }
    #expect(throws: RunLoopError.closed) { try outcome.get() }
  }

  @Test func manyTasksGetTheSameValue() async throws {
    let thread = try LoopThread(name: "worker")
    let submission = thread.loop.submit { 42 }

    let values = try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try await submission.value } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    await thread.shutDown()

    #expect(values == Array(repeating: 42, count: 20))
  }
}

/// An actor on a loop.
private actor Meter {
  private let loop: EventRunLoop

  init(on loop: EventRunLoop) { self.loop = loop }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  func measure() async throws -> [String] {
    let journal = Journal()
    loop.post { journal.write("posted") }
    journal.write("before")
    try await loop.run { journal.write("run") }
    journal.write("after")
    return journal.lines
  }
}
