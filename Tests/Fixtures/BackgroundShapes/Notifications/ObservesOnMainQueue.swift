import UIKit

/// Observes the notifications for leaving and returning on the main operation queue.
final class ObservesOnMainQueue: ShapeDelegate, UIApplicationDelegate {
  private var observers: [NSObjectProtocol] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for name in [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification] {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] in
        self?.hear($0.name)
      }
      observers.append(observer)
    }
    return true
  }

  private func hear(_ name: Notification.Name) {
    guard name == UIApplication.didEnterBackgroundNotification else { return note("leaving") }
    let task = UIApplication.shared.beginBackgroundTask(withName: "flush")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.note("flushed")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  deinit { observers.forEach { NotificationCenter.default.removeObserver($0) } }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 flush began", "0.5 flush ended", "0.5 → suspended"],
      notes: ["leaving", "0.5 flushed"]
    )
  }
}
