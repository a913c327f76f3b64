import UIKit

/// Protects a dictionary with a serial queue: blocks of a global queue write it, and the main thread reads it with
/// `sync`.
final class LocksWithSerialQueue: ShapeDelegate, UIApplicationDelegate {
  private final class Cache {
    private var values: [String: Int] = [:]
    private let queue = DispatchQueue(label: "cache")

    func set(_ value: Int, for key: String) { queue.async { self.values[key] = value } }
    var sum: Int { return queue.sync { values.values.reduce(0, +) } }
  }

  private let cache = Cache()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "cache")
    cache.set(1, for: "left")
    note("\(cache.sum) before")
    let cache = self.cache
    DispatchQueue.global().async {
      for number in 1...20 { cache.set(number, for: "key \(number)") }
      DispatchQueue.main.async {
        self.note("\(cache.sum) after")
        application.endBackgroundTask(task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 cache began", "0 cache ended", "0 → suspended"],
      notes: ["0 1 before", "0 211 after"]
    )
  }
}
