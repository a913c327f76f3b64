import Foundation
import Testing

@testable import Mainspring

/// Tests of work that waits until nothing else is ready.
@Suite struct IdleTests {
  @Test func idleWorkRunsAfterAllOtherReadyWork() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let order = Journal()
    loop.post(priority: .idle) { order.write("idle") }
    loop.post { order.write("post") }
    loop.post(priority: .system) { order.write("system") }
    loop.addTimer(after: .zero) { order.write("timer") }

    loop.advance(by: .zero)

    #expect(order.lines == ["timer", "system", "post", "idle"])
  }

  @Test func readyWorkIsServedBetweenTwoPiecesOfIdleWork() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let order = Journal()
    loop.post(priority: .idle) {
      order.write("idle 1")
      loop.post { order.write("posted by idle 1") }
    }
    loop.post(priority: .idle) { order.write("idle 2") }

    loop.advance(by: .zero)

    #expect(order.lines == ["idle 1", "posted by idle 1", "idle 2"])
  }

  @Test func idleWorkRunsBeforeTheLoopSleeps() throws {
    let loop = try EventRunLoop()
    let order = Journal()
    loop.addObserver(for: .beforeWaiting) { _ in
      order.write("sleeps")
      loop.stop()
    }
    // Gives the loop a reason to sleep.
    loop.addTimer(after: .seconds(3600)) {}
    loop.post(priority: .idle) { order.write("idle") }

    loop.run()

    #expect(order.lines == ["idle", "sleeps"])
  }

  @Test func idleWorkPostedByAnotherThreadRuns() throws {
    let loop = try EventRunLoop()
    let served = Counter()
    Thread.detachNewThread {
      loop.post(priority: .idle) {
        served.increment()
        loop.stop()
      }
    }

    loop.run()

    #expect(served.value == 1)
  }

  @Test func theIdleSourceOfTheLowestOrderRunsFirstAlsoIfOnlySomeSourcesHaveAnOrder() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let order = Journal()
    let last = loop.addSource(order: 2, priority: .idle) { order.write("2") }
    let middle = loop.addSource(priority: .idle) { order.write("0") }
    let early = loop.addSource(order: -1, priority: .idle) {
      order.write("-1")
      // Two sources still wait, in their order; this one was not in the queue, and must not come last.
      middle.signal()
    }
    let other = loop.addSource(order: 1, priority: .idle) { order.write("1") }
    for source in [last, other, early] { source.signal() }

    loop.advance(by: .zero)

    #expect(order.lines == ["-1", "0", "1", "2"])
  }

  @Test func anIdleSourceSignaledByAnotherThreadTakesItsPlaceInTheOrder() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let order = Journal()
    let first = loop.addSource(priority: .idle) { order.write("0") }
    let second = loop.addSource(order: 1, priority: .idle) { order.write("1") }
    loop.addObserver(for: .beforeSources) { _ in
      guard order.lines.isEmpty else { return }
      second.signal()
      let isSignaled = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        first.signal()
        isSignaled.signal()
      }
      isSignaled.wait()
      order.write("signaled")
    }

    loop.advance(by: .zero)

    #expect(order.lines == ["signaled", "0", "1"])
  }

  @Test func idleWorkForAnotherModeWaitsForIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let mode = RunLoopMode("idle tracking")
    let order = Journal()
    loop.post(priority: .idle, modes: [mode]) { order.write("tracking") }
    loop.post(priority: .idle) { order.write("default") }

    loop.advance(by: .zero)
    #expect(order.lines == ["default"])

    loop.run(mode: mode, before: nil)
    #expect(order.lines == ["default", "tracking"])
  }

  @Test func virtualTimeMovesOnlyAfterIdleWorkAlsoBesideWorkOfAnotherMode() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .seconds(1)) { journal.write("timer") }
    loop.post(modes: [RunLoopMode("other")]) {}
    loop.post(priority: .idle) { journal.write("idle at \(loop.clock.now.nanoseconds)") }

    loop.advance(by: .seconds(2))

    #expect(journal.lines == ["idle at 0", "timer"])
  }

  @Test func aRunUntilTheLoopIsEmptyServesIdleSources() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let callouts = Counter()
    let source = loop.addSource(priority: .idle) { callouts.increment() }
    source.keepsRunning = false
    source.signal()

    loop.runUntilEmpty()

    #expect(callouts.value == 1)
  }
}
