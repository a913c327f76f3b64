import UIKit
import UIKitTesting
import UnifiedLogging

/// Counts downloads with a property that is safe for each read and each write, but not for both.
final class LosesDownload: Model, SeededFault {
  @Guarded private var downloads = 0

  func use() {
    for _ in 1...3 { DispatchQueue.global().async { self.downloads += 1 } }
  }

  var holds: Bool { downloads == 3 }
}

/// Writes a balance with a barrier, and reads it before, on the caller's queue.
final class LosesDeposit: Model, SeededFault {
  private let accounts = DispatchQueue(label: "accounts", attributes: .concurrent)
  private var stored = 100

  private var balance: Int {
    get { accounts.sync { stored } }
    set { accounts.async(flags: .barrier) { self.stored = newValue } }
  }

  func use() {
    DispatchQueue(label: "salary").async { self.balance += 50 }
    DispatchQueue(label: "refund").async { self.balance += 20 }
  }

  var holds: Bool { balance == 170 }
}

/// Takes the last invoice number and stores the next one in two steps.
final class IssuesNumberTwice: Model, SeededFault {
  private let numbers = DispatchQueue(label: "numbers")
  private var last = 0
  private var issued: [Int] = []

  private func next() -> Int {
    let number = numbers.sync { last } + 1
    numbers.async { self.last = number }
    return number
  }

  func use() {
    for _ in 1...2 {
      DispatchQueue.global(qos: .userInitiated).async {
        let number = self.next()
        DispatchQueue.main.async { self.issued.append(number) }
      }
    }
  }

  var holds: Bool { issued.sorted() == [1, 2] }
}

/// Counts down the users of a picture, and then asks whether any is left.
final class FreesPictureTwice: Model, SeededFault {
  private let uses = DispatchQueue(label: "uses")
  private var count = 2
  @Guarded private var freed = 0

  private func release() {
    uses.sync { count -= 1 }
    if uses.sync(execute: { count }) == 0 { $freed.change { $0 += 1 } }
  }

  func use() {
    DispatchQueue.global().async { self.release() }
    DispatchQueue.global().async { self.release() }
  }

  var holds: Bool { freed == 1 }
}

/// Counts launches in the defaults, on two queues.
final class LosesLaunchCount: Model, SeededFault {
  private func count() {
    let defaults = UserDefaults.standard
    defaults.set(defaults.integer(forKey: "launches") + 1, forKey: "launches")
  }

  func use() {
    DispatchQueue.global().async { self.count() }
    DispatchQueue(label: "statistics").async { self.count() }
  }

  var holds: Bool { UserDefaults.standard.integer(forKey: "launches") == 2 }
}

/// Appends to a list in a file by reading and writing the whole file.
final class LosesFavorite: Model, SeededFault {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("favorites.txt")

  private func add(_ name: String) {
    let favorites = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try? (favorites + name + "\n").write(to: file, atomically: true, encoding: .utf8)
  }

  func use() {
    DispatchQueue.global().async { self.add("Oslo") }
    DispatchQueue.global().async { self.add("Rome") }
  }

  var holds: Bool { (try? String(contentsOf: file, encoding: .utf8))?.count == 10 }
}

/// Counts unread messages with a property that takes a lock for the read, and again for the write.
final class LosesUnreadMessage: Model, SeededFault {
  private let lock = NSLock()
  private var stored = 0

  private var unread: Int {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func use() {
    DispatchQueue(label: "chat").async { self.unread += 1 }
    DispatchQueue(label: "mail").async { self.unread += 1 }
  }

  var holds: Bool { unread == 2 }
}

/// Counts steps under an `OSAllocatedUnfairLock`, which it releases between the read and the write.
final class LosesStep: Model, SeededFault {
  private let steps = OSAllocatedUnfairLock(initialState: 0)

  private func add(_ count: Int) {
    let known = steps.withLock { $0 }
    steps.withLock { $0 = known + count }
  }

  func use() {
    DispatchQueue.global().async { self.add(20) }
    DispatchQueue.global().async { self.add(30) }
  }

  var holds: Bool { steps.withLock { $0 } == 50 }
}

/// Adds the progress of two operations that run at the same time.
final class LosesProgress: Model, SeededFault {
  private let uploads = OperationQueue()
  @Guarded private var sent = 0

  func use() {
    uploads.maxConcurrentOperationCount = 2
    for size in [300, 500] {
      uploads.addOperation { self.sent += size }
    }
  }

  var holds: Bool { sent == 800 }
}

/// Collects thumbnails that are made on all cores.
final class LosesThumbnail: Model, SeededFault {
  @Guarded private var thumbnails: Set<Int> = []

  func use() {
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: 3) { self.thumbnails.insert($0) }
    }
  }

  var holds: Bool { thumbnails.count == 3 }
}
