import UIKit
import UIKitTesting

/// Counts downloads in one step.
final class CountsDownloads: Model, SearchedApplication {
  @Guarded private var downloads = 0

  func use() {
    for _ in 1...3 { DispatchQueue.global().async { self.$downloads.change { $0 += 1 } } }
  }

  var holds: Bool { downloads == 3 }
}

/// Reads and writes a balance inside one barrier.
final class KeepsBalance: Model, SearchedApplication {
  private let accounts = DispatchQueue(label: "accounts", attributes: .concurrent)
  private var balance = 100

  private func deposit(_ amount: Int) { accounts.async(flags: .barrier) { self.balance += amount } }

  func use() {
    DispatchQueue(label: "salary").async { self.deposit(50) }
    DispatchQueue(label: "refund").async { self.deposit(20) }
  }

  var holds: Bool { accounts.sync { balance } == 170 }
}

/// Opens the database inside the lock that protects it.
final class OpensDatabaseOnce: Model, SearchedApplication {
  private let lock = NSLock()
  private var connection: NSObject?
  private var opened = 0

  private func open() {
    lock.withLock {
      if connection != nil { return }
      opened += 1
      connection = NSObject()
    }
  }

  func use() {
    for name in ["sync", "search"] { DispatchQueue(label: name).async { self.open() } }
  }

  var holds: Bool { opened == 1 }
}

/// Enters a group before the blocks that it waits for.
final class WaitsForAllPages: Model, SearchedApplication {
  @Guarded private var pages = 0
  private var total = 0

  func use() {
    let group = DispatchGroup()
    for _ in 1...3 {
      group.enter()
      DispatchQueue.global().async {
        self.$pages.change { $0 += 1 }
        group.leave()
      }
    }
    group.notify(queue: .main) { self.total = self.pages }
  }

  var holds: Bool { total == 3 }
}

/// Takes two locks in one order.
final class TransfersInOrder: Model, SearchedApplication {
  private let first = NSLock(), second = NSLock()
  @Guarded private var transfers = 0

  private func transfer() {
    first.withLock { second.withLock { $transfers.change { $0 += 1 } } }
  }

  func use() {
    for _ in 1...2 { DispatchQueue.global().async { self.transfer() } }
  }

  var holds: Bool { transfers == 2 }
}

/// Waits for a condition in a loop that asks for it.
final class WaitsWhileImporting: Model, SearchedApplication {
  private let condition = NSCondition()
  private var isReady = false
  @Guarded private var hasImported = false

  func use() {
    DispatchQueue.global().async {
      self.condition.lock()
      while !self.isReady { self.condition.wait() }
      self.condition.unlock()
      self.hasImported = true
    }
    DispatchQueue.global().async {
      self.condition.lock()
      self.isReady = true
      self.condition.signal()
      self.condition.unlock()
    }
  }

  var holds: Bool { hasImported }
}

/// Downloads with two slots, none of which waits for another one.
final class SharesTwoSlots: Model, SearchedApplication {
  private let slots = DispatchSemaphore(value: 2)
  @Guarded private var running = 0
  @Guarded private var most = 0
  @Guarded private var done = 0

  func use() {
    for _ in 1...4 {
      DispatchQueue.global().async {
        self.slots.wait()
        let running = self.$running.change { running in
          running += 1
          return running
        }
        self.$most.change { $0 = max($0, running) }
        Thread.sleep(forTimeInterval: 1)
        self.$running.change { $0 -= 1 }
        self.slots.signal()
        self.$done.change { $0 += 1 }
      }
    }
  }

  var holds: Bool { done == 4 && most == 2 }
}

/// Runs an operation after the two on which it depends.
final class MergesAfterDownloads: Model, SearchedApplication {
  @Guarded private var log: [String] = []

  func use() {
    let queue = OperationQueue()
    let downloads = ["left", "right"].map { name in BlockOperation { self.$log.change { $0.append(name) } } }
    let merge = BlockOperation { self.$log.change { $0.append("merged") } }
    for download in downloads { merge.addDependency(download) }
    queue.addOperations(downloads + [merge], waitUntilFinished: false)
  }

  var holds: Bool { log.count == 3 && log.last == "merged" }
}
