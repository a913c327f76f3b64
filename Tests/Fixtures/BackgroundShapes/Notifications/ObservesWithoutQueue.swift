import UIKit

/// Saves a store when the application leaves the screen, in an observer that runs on the posting thread.
final class ObservesWithoutQueue: ShapeDelegate, UIApplicationDelegate {
  private var observer: NSObjectProtocol?
  private var task = UIBackgroundTaskIdentifier.invalid

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in
      guard let self = self else { return }
      self.note("notified")
      self.task = UIApplication.shared.beginBackgroundTask(withName: "store")
      DispatchQueue.global().async {
        self.note("saved")
        UIApplication.shared.endBackgroundTask(self.task)
      }
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { note("delegate") }

  deinit { if let observer = observer { NotificationCenter.default.removeObserver(observer) } }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 store began", "0 store ended", "0 → suspended"],
      notes: ["0 delegate", "0 notified", "0 saved"]
    )
  }
}
