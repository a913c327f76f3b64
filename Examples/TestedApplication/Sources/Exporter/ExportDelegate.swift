import UIKit

/// An application that saves its work when its background time expires.
public final class ExportDelegate: UIResponder, UIApplicationDelegate {
  /// Whether the work has been saved.
  public private(set) var hasSaved = false
  private var task = UIBackgroundTaskIdentifier.invalid

  /// Begins a background task, whose expiration handler saves the work.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "export") { [self] in
      hasSaved = true
      application.endBackgroundTask(task)
    }
  }
}
