import UIKit

/// Uses a concurrent queue as a readers–writer lock: reads with `sync`, writes with barriers.
final class ReadsAndWritesWithBarriers: ShapeDelegate, UIApplicationDelegate {
  private final class Store {
    private let queue = DispatchQueue(label: "store", attributes: .concurrent)
    private var items: [String] = []

    func add(_ item: String) { queue.async(flags: .barrier) { self.items.append(item) } }
    func replaceAll(with item: String) { queue.sync(flags: .barrier) { items = [item] } }
    func read(_ handler: @escaping ([String]) -> Void) { queue.async { handler(self.items) } }
    var count: Int { return queue.sync { items.count } }
  }

  private let store = Store()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "store")
    store.add("old")
    store.replaceAll(with: "one")
    for item in ["two", "three", "four"] { store.add(item) }
    note("\(store.count) items")
    store.read { items in
      self.note(items.joined(separator: " "))
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 store began", "0 store ended", "0 → suspended"],
      notes: ["0 4 items", "0 one two three four"]
    )
  }
}
