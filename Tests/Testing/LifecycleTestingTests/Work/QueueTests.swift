@preconcurrency import Dispatch
import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// Tests of work that an application adds to Dispatch queues.
@MainActor
@Suite
struct QueueTests {
  let device = SimulatedDevice()
  let journal: TimedJournal

  init() throws {
    journal = TimedJournal(device)
    try device.launch(Idle.self)
  }

  /// Both ways of running queues, several times each.
  nonisolated static let ways: [(DeviceQueues, Int)] =
    (0..<20).map { (DeviceQueues.virtual, $0) } + (0..<20).map { (DeviceQueues.real, $0) }

  @Test(.needs(.queues), arguments: ways)
  func aBlockOfAGlobalQueueHasRunBeforeTimeMoves(queues: DeviceQueues, number: Int) {
    device.queues = queues
    device.loop.addTimer(after: .seconds(1)) { [journal] in journal.note("timer") }
    DispatchQueue.global().async { [journal] in
      journal.note(Foundation.Thread.isMainThread ? "block on the main thread" : "block")
    }
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["0.0 block", "1.0 timer"])
  }

  @Test(.needs(.queues, .threads)) func aPlainBlockAtTheAddressOfAFormerBarrierIsNoBarrier() {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    for _ in 0..<50 {
      // They are released when they have run, and the blocks that follow get their memory.
      for _ in 0..<8 { queue.async(execute: DispatchWorkItem(flags: .barrier) { @Sendable in }) }
      device.advance(by: .zero)
      let ended = Locked(0)
      for _ in 0..<8 {
        queue.async {
          Foundation.Thread.sleep(forTimeInterval: 1)
          ended.withLock { $0 += 1 }
        }
      }
      device.advance(by: .seconds(1))
      // A barrier would have delayed those behind it.
      #expect(ended.withLock { $0 } == 8)
    }
  }

  @Test(.needs(.queues), arguments: ways)
  func nestedBlocksRunOnTheirQueues(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let own = DispatchQueue(label: "own")
    DispatchQueue.global(qos: .background).async { [journal] in
      journal.note("global")
      own.async {
        journal.note("own")
        DispatchQueue.main.async {
          journal.note(Foundation.Thread.isMainThread ? "main" : "another thread")
          own.asyncAfter(deadline: .now() + 2) { journal.note("own, later") }
        }
      }
    }
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["0.0 global", "0.0 own", "0.0 main"])
    device.advance(by: .seconds(1))
    #expect(journal.lines.last == "2.0 own, later")
  }

  @Test(.needs(.queues)) func blocksOfVirtualQueuesRunInTheOrderInWhichTheyWereQueued() {
    let queues = [
      DispatchQueue.global(), DispatchQueue(label: "one"), DispatchQueue(label: "two", attributes: .concurrent),
    ]
    for number in 0..<30 {
      queues[number % 3].async { [journal] in journal.note("\(number)") }
      if number % 5 == 0 { DispatchQueue.main.async { [journal] in journal.note("main \(number)") } }
    }
    device.advance(by: .zero)
    let expected = (0..<30).filter { $0 % 5 == 0 }.map { "0.0 main \($0)" } + (0..<30).map { "0.0 \($0)" }
    #expect(journal.lines == expected)
  }

  @Test(.needs(.queues), arguments: ways)
  func aSerialQueueKeepsItsOrder(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let queue = DispatchQueue(label: "own")
    for number in 0..<20 { queue.async { [journal] in journal.note("\(number)") } }
    device.advance(by: .zero)
    #expect(journal.lines == (0..<20).map { "0.0 \($0)" })
  }

  @Test(.needs(.queues), arguments: ways)
  func syncWaitsForBlocksThatWereQueuedBefore(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let queue = DispatchQueue(label: "own")
    queue.async { [journal] in
      Foundation.Thread.sleep(forTimeInterval: 2)
      journal.note("first")
    }
    device.run { queue.sync { journal.note("second") } }
    #expect(journal.lines == ["2.0 first", "2.0 second"])
  }

  @Test(.needs(.queues), arguments: ways)
  func anotherQueueCanWaitForTheMainQueue(queues: DeviceQueues, number: Int) {
    device.queues = queues
    DispatchQueue.global().async { [journal] in
      journal.note("before")
      let isMain = DispatchQueue.main.sync {
        journal.note("on the main thread")
        return Foundation.Thread.isMainThread
      }
      journal.note("after, \(isMain)")
    }
    device.advance(by: .zero)
    #expect(journal.lines == ["0.0 before", "0.0 on the main thread", "0.0 after, true"])
  }

  @Test(.needs(.queues), arguments: ways)
  func aBarrierRunsAlone(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let queue = DispatchQueue(label: "own", attributes: .concurrent)
    let value = Locked(0)
    queue.async { [journal] in journal.note("read \(value.withLock { $0 })") }
    queue.async(flags: .barrier) {
      Foundation.Thread.sleep(forTimeInterval: 1)
      value.withLock { $0 = 1 }
    }
    queue.async(execute: DispatchWorkItem(flags: .barrier) { @Sendable in value.withLock { $0 += 1 } })
    queue.async { [journal] in journal.note("read \(value.withLock { $0 })") }
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["0.0 read 0", "1.0 read 2"])
    #expect(queue.sync { value.withLock { $0 } } == 2)
  }

  @Test(.needs(.queues), arguments: ways)
  func aGroupNotifiesWhenAllItsWorkIsDone(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let group = DispatchGroup()
    for number in 1...3 {
      DispatchQueue.global().async(group: group) { Foundation.Thread.sleep(forTimeInterval: Double(number)) }
    }
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { group.leave() }
    group.notify(queue: .main) { @Sendable [journal] in journal.note("all, on the main queue") }
    group.notify(queue: .global()) { @Sendable [journal] in journal.note("all") }
    device.advance(by: .seconds(3))
    #expect(journal.lines.isEmpty)
    device.advance(by: .seconds(1))
    #expect(Set(journal.lines) == ["4.0 all", "4.0 all, on the main queue"])
  }

  @Test(.needs(.queues), arguments: ways)
  func aWorkItemNotifiesAndCanBeWaitedForAndCancelled(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let item = DispatchWorkItem { @Sendable [journal] in journal.note("item") }
    item.notify(queue: .main) { @Sendable [journal] in journal.note("notified") }
    let never = DispatchWorkItem { @Sendable [journal] in journal.note("never") }
    DispatchQueue.global().async { [journal] in
      item.wait()
      journal.note("waited")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: item)
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: never)
    never.cancel()
    device.advance(by: .seconds(2))
    #expect(Set(journal.lines) == ["1.0 item", "1.0 notified", "1.0 waited"])
    #expect(journal.lines.first == "1.0 item")
  }

  @Test(.needs(.queues)) func aSuspendedQueueKeepsItsBlocks() {
    let queue = DispatchQueue(label: "own")
    queue.suspend()
    queue.async { [journal] in journal.note("block") }
    device.advance(by: .seconds(5))
    #expect(journal.lines.isEmpty)
    queue.resume()
    device.advance(by: .zero)
    #expect(journal.lines == ["5.0 block"])
  }

  @Test(.needs(.queues), arguments: ways)
  func operationsRunInTheOrderOfTheirDependencies(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let queue = OperationQueue()
    let last = BlockOperation { @Sendable [journal] in journal.note("last") }
    let first = BlockOperation { @Sendable [journal] in
      Foundation.Thread.sleep(forTimeInterval: 3)
      journal.note("first")
    }
    last.addDependency(first)
    last.completionBlock = { @Sendable [journal] in journal.note("complete") }
    queue.addOperations([last, first], waitUntilFinished: false)
    OperationQueue.main.addOperation { [journal] in journal.note("main") }
    device.advance(by: .seconds(3))
    #expect(journal.lines == ["0.0 main", "3.0 first", "3.0 last", "3.0 complete"])
  }

  /// Dispatch starts one or two threads a second for the blocks of an operation queue while the others are blocked.
  @Test(.needs(.queues), arguments: ways)
  func operationsThatWaitInVirtualTimeKeepNoOtherFromAThread(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let queue = OperationQueue()
    let count = 100
    for _ in 1...count {
      queue.addOperation { @Sendable [journal] in
        Foundation.Thread.sleep(forTimeInterval: 1)
        journal.note("awake")
      }
    }
    device.advance(by: .seconds(1))
    #expect(journal.lines == Array(repeating: "1.0 awake", count: count))
  }

  @Test(.needs(.queues), arguments: ways)
  func aBlockThatEndsTheTaskLetsTheApplicationBeSuspended(queues: DeviceQueues, number: Int) {
    device.queues = queues
    let id = Locked(0)
    let application = device.application
    id.withLock { $0 = application?.backgroundTasks.begin(name: "work") ?? 0 }
    let tasks = application?.backgroundTasks
    DispatchQueue.global().async { tasks?.end(id.withLock { $0 }) }
    device.pressHome()
    #expect(device.state == .suspended && device.now == .zero)
  }

  @Test(.needs(.queues)) func blocksOfASuspendedApplicationWaitUntilItReturnsToTheForeground() {
    device.pressHome()
    #expect(device.state == .suspended)
    device.run { DispatchQueue.global().async { [journal] in journal.note("block") } }
    device.advance(by: .seconds(100))
    #expect(journal.lines.isEmpty)
    device.returnToForeground()
    #expect(journal.lines == ["100.0 block"])
  }

  @Test(.needs(.queues), arguments: ways)
  func aBlockInProgressStopsWithTheSuspensionAndContinuesWhenTheApplicationReturns(
    queues: DeviceQueues,
    number: Int
  ) {
    device.queues = queues
    DispatchQueue.global().async { [journal] in
      journal.note("begins")
      Foundation.Thread.sleep(forTimeInterval: 1)
      journal.note("continues")
    }
    device.advance(by: .milliseconds(500))
    device.pressHome()
    #expect(device.state == .suspended)
    device.advance(by: .seconds(99.5))
    #expect(journal.lines == ["0.0 begins"])
    #expect(device.openThings.contains { $0.kind == .work })
    device.returnToForeground()
    #expect(journal.lines == ["0.0 begins", "100.0 continues"])
  }

  @Test(.needs(.queues)) func blocksFromManyThreadsRunOnceEach() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      DispatchQueue.global().async { count.withLock { $0 += 1 } }
    }
    device.queues = .real
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      DispatchQueue.global().async { count.withLock { $0 += 1 } }
    }
    device.advance(by: .zero)
    #expect(count.withLock { $0 } == 200)
  }

  @Test(.needs(.queues, .tasks)) func tasksThatABlockMakesBelongToTheDevice() {
    DispatchQueue.global().async { [journal] in
      Task {
        try await Task.sleep(for: .seconds(7))
        journal.note("task")
      }
    }
    device.advance(by: .seconds(7))
    #expect(journal.lines == ["7.0 task"])
  }
}
