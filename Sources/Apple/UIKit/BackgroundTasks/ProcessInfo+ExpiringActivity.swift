import AppLifecycle
import Foundation

extension ProcessInfo {
  /// Runs `block` on a global queue, with time to finish after the application has entered the background.
  ///
  /// The method calls `block` with false. If the background time runs out before the block has returned, the method
  /// calls it once more, with true, on another thread: the work must then end soon. If no background time is available,
  /// the method calls the block only once, with true. In the application's log the activity is a background task with
  /// the reason as its name. Any thread may call this method.
  ///
  /// Apple's page:
  /// [performExpiringActivity(withReason:using:)](https://developer.apple.com/documentation/foundation/processinfo/1617030-performexpiringactivity).
  ///
  /// - Parameters:
  ///   - reason: the purpose of the activity, for the log.
  ///   - block: the work; its argument is true if the time has run out or is not available.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    let tasks = ApplicationContext.coreOfRunningCode.backgroundTasks
    let task = tasks.begin(name: reason, callSite: BackgroundTaskRecord.callSiteOfActivity) {
      DispatchQueue.global().async { block(true) }
    }
    DispatchQueue.global().async {
      let isRefused = task == UIBackgroundTaskIdentifier.invalid.rawValue
      block(isRefused)
      if !isRefused { tasks.end(task) }
    }
  }
}
