import UIKit

/// Keeps its data in an actor that several tasks change.
final class SavesInActor: ShapeDelegate, UIApplicationDelegate {
  private actor Store {
    private var items: Set<Int> = []
    func insert(_ item: Int) { items.insert(item) }
    var count: Int { return items.count }
  }

  private let store = Store()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "store")
    Task {
      let writers = (1...8).map { item in Task.detached { [store] in await store.insert(item) } }
      for writer in writers { await writer.value }
      note("\(await store.count) items")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 store began", "0 store ended", "0 → suspended"], notes: ["0 8 items"])
  }
}
