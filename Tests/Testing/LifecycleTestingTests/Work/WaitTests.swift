import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// Tests of application code that waits or sleeps.
@MainActor
@Suite
struct WaitTests {
  let device = SimulatedDevice()
  let journal: TimedJournal

  init() throws {
    journal = TimedJournal(device)
    try device.launch(Idle.self)
  }

  @Test(.needs(.clocks, .queues), arguments: QueueTests.ways)
  func aSleepTakesVirtualTime(queues: DeviceQueues, number: Int) {
    device.queues = queues
    DispatchQueue.global().async { [journal] in
      Foundation.Thread.sleep(forTimeInterval: 1.5)
      journal.note("Thread.sleep")
      sleep(2)
      journal.note("sleep")
      usleep(250_000)
      journal.note("usleep")
      Foundation.Thread.sleep(until: Date(timeIntervalSinceNow: 1))
      journal.note("Thread.sleep(until:)")
    }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["1.5 Thread.sleep", "3.5 sleep", "3.75 usleep", "4.75 Thread.sleep(until:)"])
  }

  @Test(.needs(.queues)) func aSleepOfTheMainThreadTakesVirtualTimeToo() {
    device.loop.addTimer(after: .seconds(1)) { [journal] in journal.note("timer") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [journal] in journal.note("another thread") }
    device.run {
      Foundation.Thread.sleep(forTimeInterval: 3)
      journal.note("awake")
    }
    device.advance(by: .zero)
    // The timer on the main thread is late.
    #expect(journal.lines == ["2.0 another thread", "3.0 awake", "3.0 timer"])
  }

  @Test(.needs(.queues), arguments: QueueTests.ways)
  func aSemaphoreIsSignaledByAnotherBlock(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [journal] in
      semaphore.wait()
      journal.note("signaled")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { semaphore.signal() }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["5.0 signaled"])
  }

  @Test(.needs(.queues), arguments: QueueTests.ways)
  func theTimeoutOfASemaphoreIsVirtual(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [journal] in
      journal.note(semaphore.wait(timeout: .now() + 3) == .timedOut ? "time is up" : "signaled")
      journal.note(semaphore.wait(timeout: .now() + 3) == .timedOut ? "time is up" : "signaled")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 4) { semaphore.signal() }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["3.0 time is up", "4.0 signaled"])
  }

  @Test(.needs(.queues)) func theMainThreadWaitsForABlock() {
    let semaphore = DispatchSemaphore(value: 0)
    device.run {
      DispatchQueue.global().async {
        Foundation.Thread.sleep(forTimeInterval: 4)
        semaphore.signal()
      }
      semaphore.wait()
      journal.note("signaled")
      journal.note(semaphore.wait(timeout: .now() + 2) == .timedOut ? "time is up" : "signaled")
    }
    #expect(journal.lines == ["4.0 signaled", "6.0 time is up"])
  }

  @Test(.needs(.queues), arguments: QueueTests.ways)
  func aBlockWaitsForAGroup(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { Foundation.Thread.sleep(forTimeInterval: 3) }
    DispatchQueue.global().async { [journal] in
      journal.note(group.wait(timeout: .now() + 1) == .timedOut ? "time is up" : "done")
      group.wait()
      journal.note("done")
    }
    device.advance(by: .seconds(3))
    #expect(journal.lines == ["1.0 time is up", "3.0 done"])
  }

  @Test(.needs(.queues), arguments: QueueTests.ways)
  func aConditionIsSignaledAndTimesOut(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let condition = NSCondition()
    let isReady = Locked(false)
    DispatchQueue.global().async { [journal] in
      condition.lock()
      while !isReady.withLock({ $0 }) { condition.wait() }
      journal.note("signaled")
      journal.note(condition.wait(until: Date(timeIntervalSinceNow: 2)) ? "again" : "time is up")
      condition.unlock()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      condition.lock()
      isReady.withLock { $0 = true }
      condition.signal()
      condition.unlock()
    }
    device.advance(by: .seconds(5))
    #expect(journal.lines == ["1.0 signaled", "3.0 time is up"])
  }

  @Test(.needs(.queues), arguments: QueueTests.ways)
  func aBlockWaitsForOperations(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    DispatchQueue.global().async { [journal] in
      for number in 1...3 { queue.addOperation { Foundation.Thread.sleep(forTimeInterval: Double(number)) } }
      queue.waitUntilAllOperationsAreFinished()
      journal.note("finished")
    }
    device.advance(by: .seconds(6))
    #expect(journal.lines == ["6.0 finished"])
  }

  @Test(.needs(.queues), arguments: QueueTests.ways)
  func manyWaitingBlocksDoNotPreventAnotherBlockFromRunning(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let semaphore = DispatchSemaphore(value: 0)
    let count = Locked(0)
    let own = DispatchQueue(label: "own", attributes: .concurrent)
    for number in 0..<16 {
      (number % 2 == 0 ? DispatchQueue.global() : own).async {
        semaphore.wait()
        count.withLock { $0 += 1 }
      }
    }
    DispatchQueue.global().async { for _ in 0..<16 { semaphore.signal() } }
    device.advance(by: .zero)
    #expect(count.withLock { $0 } == 16)
  }

  @Test(.needs(.queues), arguments: QueueTests.ways)
  func aThreadRunsAndSleeps(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let thread = Foundation.Thread { [journal] in
      journal.note("begins")
      Foundation.Thread.sleep(forTimeInterval: 2)
      journal.note("ends")
    }
    thread.start()
    device.advance(by: .seconds(2))
    #expect(journal.lines == ["0.0 begins", "2.0 ends"])
  }
}
