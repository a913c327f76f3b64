import Synchronization
import UIKit
import UIKitTesting
import UnifiedLogging

/// Moves money between two accounts, each with its queue, in both directions.
final class TransfersCrosswise: Model, SeededFault {
  private let checking = DispatchQueue(label: "checking")
  private let savings = DispatchQueue(label: "savings")
  private var transfers = 0

  private func transfer(from: DispatchQueue, to: DispatchQueue) {
    from.async {
      to.sync {}
      DispatchQueue.main.async { self.transfers += 1 }
    }
  }

  func use() {
    transfer(from: checking, to: savings)
    DispatchQueue.global().async { self.transfer(from: self.savings, to: self.checking) }
  }

  var holds: Bool { transfers == 2 }
}

/// Takes the lock of the index and that of the store in both orders.
final class LocksCrosswise: Model, SeededFault {
  private let index = NSLock(), store = NSLock()
  @Guarded private var updates = 0

  private func update(_ first: NSLock, _ second: NSLock) {
    first.lock()
    second.lock()
    $updates.change { $0 += 1 }
    second.unlock()
    first.unlock()
  }

  func use() {
    DispatchQueue.global().async { self.update(self.index, self.store) }
    DispatchQueue.global().async { self.update(self.store, self.index) }
  }

  var holds: Bool { updates == 2 }
}

/// Takes the `OSAllocatedUnfairLock`s of two rooms in both orders.
final class MovesGuestsCrosswise: Model, SeededFault {
  private let kitchen = OSAllocatedUnfairLock(initialState: 1), garden = OSAllocatedUnfairLock(initialState: 1)

  private func move(from: OSAllocatedUnfairLock<Int>, to: OSAllocatedUnfairLock<Int>) {
    from.withLock { guests in
      guests -= 1
      to.withLock { $0 += 1 }
    }
  }

  func use() {
    DispatchQueue.global().async { self.move(from: self.kitchen, to: self.garden) }
    DispatchQueue.global().async { self.move(from: self.garden, to: self.kitchen) }
  }

  var holds: Bool { kitchen.withLockIfAvailable { $0 } == 1 && garden.withLockIfAvailable { $0 } == 1 }
}

/// Takes the `Mutex` of the inbox and that of the archive in both orders, and stores a count in between.
final class MovesMailCrosswise: Model, SeededFault {
  private let inbox = Mutex(1), archive = Mutex(1)

  private func archiveMail() {
    inbox.withLock { mail in
      mail -= 1
      UserDefaults.standard.set(mail, forKey: "inbox")
      archive.withLock { $0 += 1 }
    }
  }

  private func restoreMail() {
    archive.withLock { mail in
      mail -= 1
      UserDefaults.standard.set(mail, forKey: "archive")
      inbox.withLock { $0 += 1 }
    }
  }

  func use() {
    DispatchQueue.global().async { self.archiveMail() }
    DispatchQueue.global().async { self.restoreMail() }
  }

  var holds: Bool { inbox.withLockIfAvailable { $0 } == 1 && archive.withLockIfAvailable { $0 } == 1 }
}

/// Waits for the camera and the microphone in both orders.
final class WaitsCrosswise: Model, SeededFault {
  private let camera = DispatchSemaphore(value: 1), microphone = DispatchSemaphore(value: 1)
  @Guarded private var recordings = 0

  private func record(_ first: DispatchSemaphore, _ second: DispatchSemaphore) {
    first.wait()
    second.wait()
    $recordings.change { $0 += 1 }
    second.signal()
    first.signal()
  }

  func use() {
    DispatchQueue.global().async { self.record(self.camera, self.microphone) }
    DispatchQueue.global().async { self.record(self.microphone, self.camera) }
  }

  var holds: Bool { recordings == 2 }
}

/// Reads inside a read of a queue that also has barriers.
final class ReadsInsideRead: Model, SeededFault {
  private let store = DispatchQueue(label: "store", attributes: .concurrent)
  private var names = ["Ada"]
  private var shown: String?

  private var first: String? { store.sync { names.first } }

  private func title() -> String { store.sync { "\(names.count) names, \(first ?? "none")" } }

  func use() {
    DispatchQueue.global().async {
      let title = self.title()
      DispatchQueue.main.async { self.shown = title }
    }
    DispatchQueue.global().async {
      self.store.async(flags: .barrier) { self.names.append("Alan") }
    }
  }

  var holds: Bool { shown != nil }
}

/// Has two slots for downloads; a page holds its slot while it waits for its pictures, which need slots too.
final class FillsPoolWithPages: Model, SeededFault {
  private let slots = DispatchSemaphore(value: 2)
  @Guarded private var pages = 0

  private func download(_ work: () -> Void) {
    slots.wait()
    work()
    slots.signal()
  }

  private func loadPage() {
    download {
      let pictures = DispatchGroup()
      DispatchQueue.global().async(group: pictures) { self.download {} }
      pictures.wait()
      self.$pages.change { $0 += 1 }
    }
  }

  func use() {
    DispatchQueue.global().async { self.loadPage() }
    DispatchQueue.global().async {
      DispatchQueue.global().async { DispatchQueue.global().async { self.loadPage() } }
    }
  }

  static var shortest: Int { 2 }

  var holds: Bool { pages == 2 }
}

/// Waits for a condition without asking whether it has come true already.
final class WaitsForLostSignal: Model, SeededFault {
  private let condition = NSCondition()
  @Guarded private var hasImported = false

  func use() {
    DispatchQueue.global().async {
      self.condition.lock()
      self.condition.wait()
      self.condition.unlock()
      self.hasImported = true
    }
    DispatchQueue.global().async {
      self.condition.lock()
      self.condition.signal()
      self.condition.unlock()
    }
  }

  var holds: Bool { hasImported }
}

/// Asks the main queue from the queue that the delegate waits for.
final class AsksMainQueueThatWaits: UIResponder, UIApplicationDelegate, SeededFault {
  private let model = DispatchQueue(label: "model")
  private var title = ""

  func applicationDidBecomeActive(_ application: UIApplication) {
    model.async { DispatchQueue.main.sync { self.title = "loaded" } }
  }

  func applicationDidEnterBackground(_ application: UIApplication) { model.sync {} }

  static var events: [SystemEvent] { [.home] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch(AsksMainQueueThatWaits.self)
    device.advance(by: .seconds(60))
    return device.termination == nil
  }
}
