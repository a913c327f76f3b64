import UIKit

/// Shares one cache in the whole process; it empties itself when the application leaves the screen.
///
/// The first application that uses the cache creates it, and it serves all applications: each sees its own entry
/// removed.
final class SharesCacheThatObserves: ShapeDelegate, UIApplicationDelegate {
  private final class Cache {
    static let shared = Cache()
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: String] = [:]

    private init() {
      NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification,
        object: nil,
        queue: nil
      ) { [weak self] in self?.removeEntry(of: $0.object as AnyObject) }
    }

    func add(_ entry: String, of owner: AnyObject) { lock.withLock { entries[ObjectIdentifier(owner)] = entry } }
    func hasEntry(of owner: AnyObject) -> Bool { return lock.withLock { entries[ObjectIdentifier(owner)] != nil } }
    private func removeEntry(of owner: AnyObject) { lock.withLock { entries[ObjectIdentifier(owner)] = nil } }
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Cache.shared.add("picture", of: application) }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "cache")
    note("has it: \(Cache.shared.hasEntry(of: application))")
    DispatchQueue.main.async {
      self.note("has it: \(Cache.shared.hasEntry(of: application))")
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 cache began", "0 cache ended", "0 → suspended"],
      notes: ["0 has it: true", "0 has it: false"]
    )
  }
}
