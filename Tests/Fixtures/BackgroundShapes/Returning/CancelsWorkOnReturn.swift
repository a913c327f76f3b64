import AppLifecycle
import UIKit

/// Cancels its planned background work when the user returns, and ends the task there.
final class CancelsWorkOnReturn: ShapeDelegate, UIApplicationDelegate {
  private var cleanUp: DispatchWorkItem?
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "cleaning")
    let item = DispatchWorkItem {
      self.note("cleaned")
      self.endTask()
    }
    cleanUp = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 10, execute: item)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    cleanUp?.cancel()
    note("kept")
    endTask()
  }

  private func endTask() {
    guard task != .invalid else { return }
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }

  override class var script: [(at: Double, event: SystemEvent)] { [(0, .home), (0.8, .foreground)] }

  override class var expected: ShapeOutcome {
    let back = foreground(at: 0.8, isSuspended: false)
    return ShapeOutcome(
      log: home() + ["0 cleaning began"] + back.prefix(2) + ["0.8 cleaning ended"] + back.dropFirst(2),
      notes: ["kept"],
      state: "active"
    )
  }
}
