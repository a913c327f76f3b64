import UIKit

/// Observes on an operation queue of its own.
///
/// The delegate begins the task and the observer ends it, so it does not matter whether the post waits for its
/// observers.
final class ObservesOnOwnQueue: ShapeDelegate, UIApplicationDelegate {
  private let queue = OperationQueue()
  private var observer: NSObjectProtocol?
  private var task = UIBackgroundTaskIdentifier.invalid

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    queue.maxConcurrentOperationCount = 1
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: nil,
      queue: queue
    ) { [weak self] _ in
      guard let self = self else { return }
      self.note("logged \(Thread.isMainThread)")
      UIApplication.shared.endBackgroundTask(self.task)
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "analytics")
  }

  deinit { if let observer = observer { NotificationCenter.default.removeObserver(observer) } }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 analytics began", "0 analytics ended", "0 → suspended"],
      notes: ["0 logged false"]
    )
  }
}
