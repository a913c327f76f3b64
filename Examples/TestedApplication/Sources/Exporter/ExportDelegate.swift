import UIKit

/// Saves what it has when its time off the screen runs out.
public final class ExportDelegate: UIResponder, UIApplicationDelegate {
  /// Whether it has.
  public private(set) var hasSaved = false
  private var task = UIBackgroundTaskIdentifier.invalid

  /// Asks for time to go on.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "export") { [self] in
      hasSaved = true
      application.endBackgroundTask(task)
    }
  }
}
