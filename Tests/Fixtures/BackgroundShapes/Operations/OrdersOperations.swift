import UIKit

/// Adds three operations that depend on each other, in the wrong order.
final class OrdersOperations: ShapeDelegate, UIApplicationDelegate {
  private let queue = OperationQueue()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "import")
    let download = BlockOperation { self.note("downloaded") }
    let parse = BlockOperation { self.note("parsed") }
    let store = BlockOperation {
      self.note("stored")
      UIApplication.shared.endBackgroundTask(task)
    }
    parse.addDependency(download)
    store.addDependency(parse)
    queue.addOperations([store, parse, download], waitUntilFinished: false)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 import began", "0 import ended", "0 → suspended"],
      notes: ["0 downloaded", "0 parsed", "0 stored"]
    )
  }
}
