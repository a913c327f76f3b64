import Foundation

extension ProcessInfo {
  /// Does work on a background queue that should finish although the application leaves the foreground.
  ///
  /// Calls `block` with false on a global queue. If the background time runs out before it has returned, the block is
  /// called once more, with true, on another thread: then the work must end soon. If no background time is available,
  /// the block is called only once, with true. In the application's log the activity is a background task with the
  /// reason as its name. Any thread.
  ///
  /// Apple:
  /// [performExpiringActivity(withReason:using:)](https://developer.apple.com/documentation/foundation/processinfo/1617030-performexpiringactivity).
  ///
  /// - Parameters:
  ///   - reason: what the activity is for.
  ///   - block: the work; its argument says whether the time has run out.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    let tasks = ApplicationContext.coreOfRunningCode.backgroundTasks
    let task = tasks.begin(name: reason, callSite: "performExpiringActivity") {
      DispatchQueue.global().async { block(true) }
    }
    DispatchQueue.global().async {
      let isRefused = task == UIBackgroundTaskIdentifier.invalid.rawValue
      block(isRefused)
      if !isRefused { tasks.end(task) }
    }
  }
}
