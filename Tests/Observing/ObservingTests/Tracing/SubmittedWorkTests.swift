import Foundation
import Mainspring
import MainspringTracing
import TestPrograms
import Testing

/// Tests of the context of work with an outcome.
@Suite struct SubmittedWorkTests {
  @Test func submittedWorkHasTheContextOfItsSubmission() async throws {
    let thread = try LoopThread(name: "worker")
    try await thread.loop.run { thread.loop.carriesServiceContext = true }

    let request = Request.named("submission") { thread.loop.submit { Request.current } }

    #expect(try await request.value == "submission")
    await thread.shutDown()
  }

  @Test func workOfATaskHasTheContextOfTheTask() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    try await loop.run { loop.carriesServiceContext = true }

    let task = Request.named("task") { Task { try await loop.run { Request.current } } }

    #expect(try await task.value == "task")
    #expect(try await loop.run { Request.current } == nil)
    await thread.shutDown()
  }

  @Test func offloadedWorkAndItsCompletionHaveTheContextOfTheCall() throws {
    let loop = try EventRunLoop()
    loop.carriesServiceContext = true
    let requests = Record<String?>()

    Request.named("offload") {
      _ = loop.offload({ requests.append(Request.current) }) { _ in requests.append(Request.current) }
    }
    try loop.serve { requests.all.count == 2 }

    #expect(requests.all == ["offload", "offload"])
  }

  @Test func offloadedWorkOfATaskHasTheContextOfTheTask() async throws {
    let loop = try EventRunLoop()
    loop.carriesServiceContext = true

    let task = Request.named("task") { Task { try await loop.offload { Request.current } } }

    #expect(try await task.value == "task")
  }

  @Test func theCompletionOfCancelledWorkHasTheContextOfTheCall() throws {
    let loop = try EventRunLoop()
    loop.carriesServiceContext = true
    let requests = Record<String?>()
    let pool = BlockingPool(name: "offload", maximumThreads: 1)
    let isBlocked = Counter()
    let isOver = Counter()
    pool.occupy(isBlocked, until: isOver, on: loop)
    while isBlocked.value == 0 { sched_yield() }
    let work = Request.named("offload") {
      loop.offload(to: pool, {}) { _ in requests.append(Request.current) }
    }

    Request.named("cancellation") { #expect(work.cancel()) }
    try loop.serve { !requests.all.isEmpty }

    #expect(requests.all == ["offload"])
    isOver.increment()
  }

  @Test func offloadedWorkHasNoContextByDefault() throws {
    let loop = try EventRunLoop()
    let requests = Record<String?>()

    Request.named("offload") {
      _ = loop.offload({ requests.append(Request.current) }) { _ in requests.append(Request.current) }
    }
    try loop.serve { requests.all.count == 2 }

    #expect(requests.all == [nil, nil])
  }
}

extension BlockingPool {
  /// Occupies a thread of the pool until `isOver` counts.
  fileprivate func occupy(_ isBlocked: Counter, until isOver: Counter, on loop: EventRunLoop) {
    loop.offload(to: self) {
      isBlocked.increment()
      while isOver.value == 0 { sched_yield() }
    } then: { _ in
    }
  }
}
