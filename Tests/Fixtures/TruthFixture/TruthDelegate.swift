import UIKit

/// An application that tests run on a simulated device and in a process of its own, to compare the two.
///
/// `FORGETFUL=1` has it forget the end of its task.
@main
final class TruthDelegate: UIResponder, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    let isForgetful = ProcessInfo.processInfo.environment["FORGETFUL"] != nil
    task = application.beginBackgroundTask(withName: "export") { [unowned self] in
      if !isForgetful { application.endBackgroundTask(task) }
    }
  }

  func applicationWillEnterForeground(_ application: UIApplication) { application.endBackgroundTask(task) }
}
