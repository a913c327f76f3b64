import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the memory that remains after a burst of posts.
@Suite struct QueueMemoryTests {
  private func capacity(of loop: EventRunLoop) -> Int {
    var capacity = loop.inbox.capacity
    loop.work.forEachLane { capacity += $0.pointee.jobs.capacity }
    return capacity
  }

  @Test(arguments: [SourcePriority.system, .default, .idle], [true, false])
  func memoryOfABurstIsReleasedAfterAQuietSecond(priority: SourcePriority, isOwnThread: Bool) throws {
    // Given a burst of posts that has been served
    let loop = try EventRunLoop()
    let count = 100_000
    let callouts = Counter()
    let burst: @Sendable () -> Void = {
      for _ in 0..<count { loop.post(priority: priority) { callouts.increment() } }
    }
    if isOwnThread {
      burst()
    } else {
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        burst()
        isOver.signal()
      }
      isOver.wait()
    }
    loop.run(while: { callouts.value < count })
    #expect(capacity(of: loop) >= count)
    // When the loop sleeps repeatedly
    let end = loop.clock.now.advanced(by: .seconds(60))
    let timer = loop.addTimer(after: .zero, repeatingEvery: .milliseconds(50)) {}
    loop.run(while: { capacity(of: loop) > 8 * QueueMemory.keptCapacity && loop.clock.now < end })
    timer.cancel()
    // Then the memory has been released, and the loop still works
    #expect(capacity(of: loop) <= 8 * QueueMemory.keptCapacity)
    loop.post(priority: priority) { callouts.increment() }
    loop.run(while: { callouts.value == count })
  }

  @Test(.needs(.epollSet)) func aGuestReleasesItsMemoryBetweenThePassesOfItsHost() throws {
    let loop = try EventRunLoop()
    let backend = try loop.backendDescriptor
    let callouts = Counter()
    for _ in 0..<100_000 { loop.post { callouts.increment() } }
    while callouts.value < 100_000 { loop.performPendingWork() }

    var isTimedOut = false
    while capacity(of: loop) > 8 * QueueMemory.keptCapacity, !isTimedOut {
      var wait = pollfd(fd: backend, events: Int16(POLLIN), revents: 0)
      isTimedOut = poll(&wait, 1, 60_000) == 0
      loop.performPendingWork()
    }

    #expect(!isTimedOut)
  }

  @Test func memoryIsKeptFromBurstToBurst() {
    var memory = QueueMemory()
    let second = QueueMemory.patience
    #expect(memory.isSettled)
    // Short queues do not count as a burst.
    memory.record(waiting: 1000)
    #expect(memory.isSettled)
    // Bursts every half second
    for number in 0..<10 as Range<Int64> {
      memory.record(waiting: 1_000_000)
      let now = number * second / 2
      #expect(!memory.isSettled)
      #expect(memory.nextLook(now: now) == now + second)
      // Short work wakes the loop in between.
      memory.record(waiting: 1)
      #expect(memory.nextLook(now: now + 1) == now + second)
    }
    // When a second has passed since the last one
    #expect(memory.nextLook(now: 9 * second / 2 + second - 1) != nil)
    #expect(memory.nextLook(now: 9 * second / 2 + second) == nil)
    #expect(memory.isSettled)
  }
}
