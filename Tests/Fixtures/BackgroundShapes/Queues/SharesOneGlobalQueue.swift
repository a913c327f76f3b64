import UIKit

/// Keeps a global queue in a static constant and in a lazy property, and uses both.
final class SharesOneGlobalQueue: ShapeDelegate, UIApplicationDelegate {
  private static let background = DispatchQueue.global(qos: .utility)
  private lazy var queue = SharesOneGlobalQueue.background

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "upload")
    let queue = self.queue
    queue.async {
      self.note("packed")
      SharesOneGlobalQueue.background.async {
        self.note("sent")
        UIApplication.shared.endBackgroundTask(task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 upload began", "0 upload ended", "0 → suspended"], notes: ["0 packed", "0 sent"])
  }
}
