import UIKit

/// Ends its task in an operation's completion block.
final class EndsInCompletionBlock: ShapeDelegate, UIApplicationDelegate {
  private final class ResizeOperation: Operation {
    private(set) var width = 100

    override func main() {
      guard !isCancelled else { return }
      width /= 2
    }
  }

  private let queue = OperationQueue()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "resize")
    let operation = ResizeOperation()
    operation.completionBlock = { [unowned operation] in
      self.note("width \(operation.width)")
      DispatchQueue.main.async { application.endBackgroundTask(task) }
    }
    queue.addOperation(operation)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 resize began", "0 resize ended", "0 → suspended"], notes: ["0 width 50"])
  }
}
