import UIKit

/// Uses an asynchronous operation: it reports its own states and finishes in a completion handler.
final class RunsAsynchronousOperation: ShapeDelegate, UIApplicationDelegate {
  private final class DownloadOperation: Operation {
    private let lock = NSLock()
    private var (running, over) = (false, false)
    private let delay: TimeInterval

    init(delay: TimeInterval) {
      self.delay = delay
      super.init()
    }

    override var isAsynchronous: Bool { return true }
    override var isExecuting: Bool { return lock.withLock { running } }
    override var isFinished: Bool { return lock.withLock { over } }

    override func start() {
      if isCancelled { return finish() }
      willChangeValue(forKey: "isExecuting")
      lock.withLock { running = true }
      didChangeValue(forKey: "isExecuting")
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { self.finish() }
    }

    private func finish() {
      willChangeValue(forKey: "isExecuting")
      willChangeValue(forKey: "isFinished")
      lock.withLock { (running, over) = (false, true) }
      didChangeValue(forKey: "isExecuting")
      didChangeValue(forKey: "isFinished")
    }
  }

  private let queue = OperationQueue()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "downloads")
    queue.maxConcurrentOperationCount = 1
    queue.addOperation(DownloadOperation(delay: 0.8))
    queue.addOperation { self.note("between") }
    let last = DownloadOperation(delay: 0.5)
    last.completionBlock = {
      self.note("downloaded")
      UIApplication.shared.endBackgroundTask(task)
    }
    queue.addOperation(last)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 downloads began", "1.3 downloads ended", "1.3 → suspended"],
      notes: ["0.8 between", "1.3 downloaded"]
    )
  }
}
