import UIKit

/// Posts its own notification from a global queue; the observer dispatches to the main queue itself.
final class PostsOwnNotificationFromQueue: ShapeDelegate, UIApplicationDelegate {
  private static let didSync = Notification.Name("PostsOwnNotificationFromQueue.didSync")
  private var observer: NSObjectProtocol?

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "sync")
    observer = NotificationCenter.default.addObserver(
      forName: PostsOwnNotificationFromQueue.didSync,
      object: nil,
      queue: nil
    ) { notification in
      let count = notification.userInfo?["count"] as? Int ?? 0
      DispatchQueue.main.async {
        self.note("synced \(count)")
        if let observer = self.observer { NotificationCenter.default.removeObserver(observer) }
        self.observer = nil
        UIApplication.shared.endBackgroundTask(task)
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.7) {
      NotificationCenter.default.post(
        name: PostsOwnNotificationFromQueue.didSync,
        object: nil,
        userInfo: ["count": 12]
      )
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 sync began", "0.7 sync ended", "0.7 → suspended"], notes: ["0.7 synced 12"])
  }
}
