import Foundation
import Mainspring
import Testing

@testable import AppLifecycle

struct LifecycleLogTests {
  private static let limit = DispatchTimeInterval.seconds(60)

  private let log = LifecycleLog(clock: .virtual())
  private let termination = Termination(reason: .terminated, time: .seconds(1), report: "the end")

  private func names(_ entries: Entries) -> [String] { entries.all.map(\.name) }

  @Test func anObserverReadsTheStateAndTheTime() {
    let seen = Entries()
    log.addObserver { [log] entry in
      #expect(log.state == entry.state)
      #expect(log.time == .zero)
      seen.append(entry)
    }

    log.enter(.active)
    log.write(.callback, "one")

    #expect(seen.all.map(\.state) == [.inactive, .active])
  }

  @Test func anObserverThatRemovesItselfReceivesNoFurtherLines() {
    let seen = Entries()
    let id = Locked(0)
    let number = log.addObserver { [log] entry in
      seen.append(entry)
      log.removeObserver(id.withLock { $0 })
    }
    id.withLock { $0 = number }

    log.write(.callback, "one")
    log.write(.callback, "two")

    #expect(names(seen) == ["one"])
  }

  @Test func anObserverRemovedByAnEarlierObserverDoesNotReceiveTheLine() {
    let seen = Entries()
    let other = Locked(0)
    log.addObserver { [log] _ in log.removeObserver(other.withLock { $0 }) }
    let number = log.addObserver { seen.append($0) }
    other.withLock { $0 = number }

    log.write(.callback, "one")

    #expect(seen.all.isEmpty)
  }

  @Test func anObserverAddedDuringALineFirstReceivesTheNextLine() {
    let seen = Entries()
    let isAdded = Locked(false)
    log.addObserver { [log] _ in
      let wasAdded = isAdded.withLock { isAdded in
        defer { isAdded = true }
        return isAdded
      }
      if !wasAdded { log.addObserver { seen.append($0) } }
    }

    log.write(.callback, "one")
    log.write(.callback, "two")

    #expect(names(seen) == ["two"])
  }

  @Test func aLineWrittenByAnObserverFollowsTheLineThatTheObserverReceived() {
    let first = Entries()
    let last = Entries()
    log.addObserver { [log] entry in
      first.append(entry)
      if entry.name == "one" { log.write(.callback, "caused") }
    }
    log.addObserver { last.append($0) }

    log.write(.callback, "one")
    log.write(.callback, "two")

    #expect(names(first) == ["one", "caused", "two"])
    #expect(names(last) == names(first))
  }

  @Test func anObjectHeldByARemovedObserverMayWriteToTheLogWhenItIsReleased() {
    final class Holder: Sendable {
      let log: LifecycleLog
      init(log: LifecycleLog) { self.log = log }
      func keep() {}
      deinit { log.write(.callback, "gone") }
    }
    let seen = Entries()
    let id = Locked(0)
    do {
      let holder = Holder(log: log)
      let number = log.addObserver { [log] _ in
        holder.keep()
        log.removeObserver(id.withLock { $0 })
      }
      id.withLock { $0 = number }
    }
    log.addObserver { seen.append($0) }

    log.write(.callback, "one")

    #expect(names(seen) == ["one", "gone"])
  }

  @Test func everyObserverReceivesTheLinesOfAllThreadsInTheOrderOfTheirTimes() {
    let log = LifecycleLog(clock: .system())
    let observers = (0..<3).map { _ in Entries() }
    for entries in observers { log.addObserver { entries.append($0) } }

    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for line in 0..<200 { log.write(.callback, "\(thread) \(line)") }
    }

    #expect(observers[0].all.count == 1600)
    #expect(observers[1].all == observers[0].all && observers[2].all == observers[0].all)
    #expect(zip(observers[0].all, observers[0].all.dropFirst()).allSatisfy { $0.time <= $1.time })
    for thread in 0..<8 {
      let own = names(observers[0]).filter { $0.hasPrefix("\(thread) ") }
      #expect(own == (0..<200).map { "\(thread) \($0)" })
    }
  }

  @Test func addingAndRemovingObserversOnManyThreadsLosesNoLine() {
    let log = LifecycleLog(clock: .system())
    let heard = Counter()
    log.addObserver { _ in heard.increment() }

    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for _ in 0..<200 {
        let id = log.addObserver { [log] _ in _ = log.state }
        log.write(.callback, "line")
        log.removeObserver(id)
      }
    }

    #expect(heard.value == 1600)
  }

  @Test func noLineFollowsTheTermination() {
    let seen = Entries()
    log.addObserver { seen.append($0) }

    log.write(.callback, "one")
    log.writeTermination(termination)
    log.write(.callback, "two")

    #expect(names(seen) == ["one", "terminated"])
  }

  @Test func noLineOfAnObserverFollowsTheTermination() {
    let seen = Entries()
    log.addObserver { [log] entry in if entry.kind == .death { log.write(.callback, "late") } }
    log.addObserver { seen.append($0) }

    log.writeTermination(termination)

    #expect(names(seen) == ["terminated"])
  }

  @Test func theTerminationReachesTheOtherObserversWhileAThreadHangsInAnObserver() {
    let hangs = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let before = Entries()
    let after = Entries()
    log.addObserver { before.append($0) }
    log.addObserver { _ in
      hangs.signal()
      release.wait()
    }
    log.addObserver { after.append($0) }
    // Given a thread that hangs in the second observer
    Thread.detachNewThread { [log] in
      log.write(.callback, "one")
      isOver.signal()
    }
    #expect(hangs.wait(timeout: .now() + LifecycleLogTests.limit) == .success)

    log.writeTermination(termination)

    #expect(names(before) == ["one", "terminated"])
    #expect(names(after) == ["terminated"])
    release.signal()
    #expect(isOver.wait(timeout: .now() + LifecycleLogTests.limit) == .success)
  }

  @Test func writingATerminationWithoutBlockingReturnsEvenIfAnObserverHangs() {
    let release = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    log.addObserver { _ in
      release.wait()
      isOver.signal()
    }

    // The check is that this call returns.
    log.writeTerminationWithoutBlocking(termination)

    release.signal()
    #expect(isOver.wait(timeout: .now() + LifecycleLogTests.limit) == .success)
  }
}
