import Foundation
import Synchronization
import Testing

@testable import Mainspring

@Suite struct LoopThreadTests {
  @Test func aLoopThreadRunsPostsOnItsOwnNamedThread() async throws {
    let thread = try LoopThread(name: "worker")

    let name = try await thread.loop.run { try Self.nameOfThread() }
    await thread.shutDown()

    #expect(name == "worker")
    #expect(thread.isOver)
  }

  @Test func aLongNameIsCutForTheKernel() async throws {
    let thread = try LoopThread(name: "a name of more than fifteen bytes")

    let name = try await thread.loop.run { try Self.nameOfThread() }
    await thread.shutDown()

    #expect(name == "a name of more ")
    #expect(thread.name == "a name of more than fifteen bytes")
  }

  @Test func aThreadStaysOnItsProcessor() async throws {
    let processor = try #require(Self.permittedProcessors().first)
    let thread = try LoopThread(name: "pinned", processors: [processor])

    let permitted = try await thread.loop.run { Self.permittedProcessors() }
    await thread.shutDown()

    #expect(permitted == [processor])
  }

  @Test func aProcessorThatDoesNotExistIsAnError() {
    #expect(throws: RunLoopError.system(call: "sched_setaffinity", errno: EINVAL)) {
      try LoopThread(name: "nowhere", processors: [1000])
    }
  }

  @Test func aLimitOfTheShutDownCanBeLongerThanTheDefault() {
    let end = LoopThreadEnd()

    end.setLimit(.seconds(60))

    #expect(end.limitOfReadyWork() - MonotonicTime.now > 30_000_000_000)
  }

  @Test func anEarlierLimitOfTheShutDownReplacesALaterLimit() {
    let end = LoopThreadEnd()

    _ = end.limitOfReadyWork()
    end.setLimit(.zero)

    #expect(end.limitOfReadyWork() <= MonotonicTime.now)
  }

  @Test func theShutDownRunsReadyWorkAndTheWorkThatItPosts() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    let journal = Journal()
    let gate = DispatchSemaphore(value: 0)
    loop.post {
      gate.wait()
      for number in 0..<3 {
        loop.post {
          journal.write("posted \(number)")
          loop.post { journal.write("posted by \(number)") }
        }
      }
    }

    async let end: Void = thread.shutDown()
    gate.signal()
    await end

    #expect(journal.lines == ["posted 0", "posted 1", "posted 2", "posted by 0", "posted by 1", "posted by 2"])
  }

  @Test func workThatWasAcceptedWhenTheTimeForItIsOverRunsBeforeTheEnd() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    let gate = DispatchSemaphore(value: 0)
    let isAccepted = Counter()
    let ran = Counter()
    loop.post {
      gate.wait()
      // Idle work runs only after the end of the thread's run, when the loop runs what is left.
      loop.post(priority: .idle) {
        // Other threads' work is accepted for a tenth of the time, which this work takes up.
        let end = loop.clock.now.advanced(by: .milliseconds(1_100))
        while loop.clock.now < end {}
        if onAnotherThread({ loop.post(priority: .system) { ran.increment() } }) { isAccepted.increment() }
      }
    }

    thread.askForEnd(within: .seconds(10))
    gate.signal()
    await thread.shutDown(within: .seconds(10))

    #expect(isAccepted.value == 1 && ran.value == 1)
  }

  @Test func theShutDownRunsIdleWorkBehindADueTimer() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    let journal = Journal()
    loop.post {
      loop.addTimer(after: .zero) { journal.write("timer") }
      loop.post(priority: .idle) { journal.write("idle work") }
      loop.stop()
    }

    await thread.shutDown()

    #expect(journal.lines == ["timer", "idle work"])
  }

  @Test func theShutDownFiresAllDueTimersHoweverLongTheyRun() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    let firings = Counter()
    loop.post {
      for _ in 0..<3 {
        loop.addTimer(after: .zero) {
          // Longer than a loop runs callouts between two polls.
          let beginning = ContinuousClock.now
          while beginning.duration(to: .now) < .milliseconds(3) {}
          firings.increment()
        }
      }
      loop.stop()
    }

    await thread.shutDown()

    #expect(firings.value == 3)
  }

  @Test func aFastRepeatingTimerDoesNotDelayTheEnd() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(60)
      let thread = try LoopThread(name: "ticking")
      let loop = thread.loop
      loop.post {
        loop.addTimer(after: .zero, repeatingEvery: .nanoseconds(1)) {}
        loop.stop()
      }

      thread.shutDownAndWait(within: .seconds(3600))
    }
  }

  @Test func anEndlessChainOfPostsDoesNotPreventTheEnd() async throws {
    let thread = try LoopThread(name: "worker")
    let chain = EndlessChain(on: thread.loop)
    chain.next()

    await thread.shutDown(within: .milliseconds(1))

    #expect(thread.isOver)
  }

  @Test(arguments: [(isSystem: false, rounds: 50, seconds: 60), (true, 20, 60)])
  func everyPostThatWasAcceptedRunsBeforeTheEnd(isSystem: Bool, rounds: Int, seconds: Int) async throws {
    for _ in 0..<rounds {
      let thread = try LoopThread(name: "worker")
      let loop = thread.loop
      let ran = Counter()
      // Given threads that post until they are refused
      let accepted = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<2 {
          group.addTask {
            await withCheckedContinuation { counted in
              Thread.detachNewThread {
                var count = 0
                let run: @Sendable () -> Void = { ran.increment() }
                // The end may come late on a busy machine; the limit keeps what waits then below what the time permits.
                while count < 100_000, isSystem ? loop.post(priority: .system, run) : loop.post(run) { count += 1 }
                counted.resume(returning: count)
              }
            }
          }
        }
        // When the thread is ended meanwhile
        while ran.value == 0 { await Task.yield() }
        await thread.shutDown(within: .seconds(seconds))
        return await group.reduce(0, +)
      }

      #expect(ran.value == accepted)
    }
  }

  /// Otherwise posters that are faster than the loop put off its end.
  @Test func theShutDownRefusesPostsBehindThoseThatTheLoopHasToRunFirst() throws {
    let thread = try LoopThread(name: "busy")
    let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    thread.loop.post {
      begun.signal()
      mayEnd.wait()
    }
    begun.wait()

    thread.askForEnd(within: .seconds(60))

    #expect(!thread.loop.post {})
    mayEnd.signal()
    thread.shutDownAndWait(within: .seconds(60))
  }

  @Test func aClosedLoopRefusesWork() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    await thread.shutDown()

    let isPosted = loop.post { Issue.record("A closed loop ran a post.") }
    let isPostedAsSystemWork = loop.post(priority: .system) { Issue.record("A closed loop ran a post.") }

    #expect(!isPosted)
    #expect(!isPostedAsSystemWork)
    #expect(loop.isClosed)
    await #expect(throws: RunLoopError.closed) { try await loop.run { 1 } }
    #expect(throws: RunLoopError.closed) { try loop.submit { 1 }.wait() }
  }

  @Test func aStopEndsTheThreadToo() async throws {
    let thread = try LoopThread(name: "worker")

    thread.loop.stop()
    await thread.shutDown()

    #expect(thread.isOver)
  }

  @Test func theShutDownEndsRunsInsideCallouts() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    let journal = Journal()
    let nested = AsyncStream<Void>.makeStream()
    loop.post {
      loop.post {
        loop.post { nested.continuation.finish() }
        loop.run()
        journal.write("inner run returned")
      }
      loop.run()
      journal.write("outer run returned")
    }
    for await _ in nested.stream {}

    await thread.shutDown()

    #expect(journal.lines == ["inner run returned", "outer run returned"])
  }

  @Test func aThreadWhoseWorkClosesTheLoopEndsBeforeTheLimit() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(60)
      let thread = try LoopThread(name: "closed")
      let loop = thread.loop
      let gate = DispatchSemaphore(value: 0)
      loop.post {
        gate.wait()
        loop.close()
      }
      thread.askForEnd(within: .seconds(3600))

      gate.signal()
      thread.shutDownAndWait(within: .seconds(3600))
    }
  }

  @Test func theShutDownEndsAConfinementAndRunsTheWorkThatWaitsForItsEnd() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(60)
      let thread = try LoopThread(name: "confined")
      let loop = thread.loop
      let served = Counter()
      try loop.submit { loop.confine(to: RunLoopMode("cell")) }.wait()
      loop.post { served.increment() }

      thread.shutDownAndWait()

      precondition(served.value == 1)
    }
  }

  @Test func theLimitOfTheShutDownEndsAConfinementThatReadyWorkBegins() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(60)
      let thread = try LoopThread(name: "confined")
      let loop = thread.loop
      let gate = DispatchSemaphore(value: 0)
      loop.post { gate.wait() }
      thread.askForEnd(within: .milliseconds(100))
      loop.post { loop.confine(to: RunLoopMode("cell")) }

      gate.signal()
      while !thread.isOver { sched_yield() }
    }
  }

  @Test func theLimitOfTheShutDownEndsRunsThatReadyWorkBegins() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(60)
      let thread = try LoopThread(name: "nested")
      let loop = thread.loop
      let gate = DispatchSemaphore(value: 0)
      let begun = Counter()
      let ended = Counter()
      // Given work that is posted behind the request for the end
      loop.post { gate.wait() }
      thread.askForEnd(within: .milliseconds(100))
      loop.post {
        begun.increment()
        loop.run()
        ended.increment()
      }

      gate.signal()
      // A second request would end the run itself.
      while !thread.isOver { sched_yield() }

      precondition(begun.value == ended.value)
    }
  }

  @Test func manyCallersOfTheShutDownDoNotCutTheReadyWorkShort() async throws {
    let thread = try LoopThread(name: "worker")
    let loop = thread.loop
    let served = Counter()
    let gate = DispatchSemaphore(value: 0)
    loop.post {
      gate.wait()
      for _ in 0..<100 { loop.post { served.increment() } }
    }

    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await thread.shutDown() } }
      gate.signal()
    }

    #expect(served.value == 100)
  }

  @Test func releasingTheHandleEndsTheThread() async throws {
    let ends = AsyncStream<Void>.makeStream()
    try await {
      let thread = try LoopThread(name: "worker")
      let payload = Payload { ends.continuation.finish() }
      // The closed loop releases the timer, and with it the payload.
      try await thread.loop.run { [loop = thread.loop] in
        loop.addTimer(after: .seconds(3600)) { withExtendedLifetime(payload) {} }
      }
    }()

    for await _ in ends.stream {}
  }

  @Test func manyShutDownsWaitForTheSameEnd() async throws {
    let thread = try LoopThread(name: "worker")

    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await thread.shutDown() } }
    }
    thread.shutDownAndWait()

    #expect(thread.isOver)
  }

  @Test func aHundredThreadsStartAndEnd() async throws {
    for _ in 0..<100 {
      let thread = try LoopThread(name: "brief")
      async let sum = thread.loop.run { 20 + 22 }
      #expect(try await sum == 42)
      await thread.shutDown()
    }
  }

  private static func nameOfThread() throws -> String {
    String(try String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8).dropLast())
  }

  /// The processors that the calling thread may use, as the kernel's own text for it says: "0-3,8".
  static func permittedProcessors() -> [Int] {
    let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") } ?? ""
    return line.drop { $0 != "\t" }.dropFirst().split(separator: ",").flatMap { range in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      return Array(ends[0]...ends[ends.count - 1])
    }
  }
}

/// A post that posts itself again, forever.
private final class EndlessChain: Sendable {
  private let loop: EventRunLoop

  init(on loop: EventRunLoop) { self.loop = loop }

  func next() { loop.post { self.next() } }
}
