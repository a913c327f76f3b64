extension Termination {
  /// The termination of an application whose background time is spent; nil if it has ended all its tasks.
  static func tasksNotEnded(_ tasks: BackgroundTaskManager, time: Duration) -> Termination? {
    let open = tasks.openTasks
    if open.isEmpty { return nil }
    let lines = open.map {
      "  \"\($0.name)\", begun at \($0.callSite), \($0.begunAt.inSeconds.rounded(toPlaces: 3)) s after launch"
    }
    let report = """
      taskNotEnded: the background time (\(tasks.policy.budget.inSeconds) s) is spent and \(open.count) \
      task\(open.count == 1 ? " is" : "s are") not ended:
      \(lines.joined(separator: "\n"))
      \(advice(for: open))
      """
    return Termination(reason: .taskNotEnded(names: open.map(\.name)), time: time, report: report)
  }

  private static func advice(for open: [BackgroundTaskRecord]) -> String {
    let ofScheduler = open.count { $0.callSite == BackgroundTaskRecord.callSiteOfScheduler }
    let ofScheduled = "Every BGTask needs setTaskCompleted(success:), at the latest in its expiration handler."
    let ofOthers = "Every beginBackgroundTask needs an endBackgroundTask, at the latest in its expiration handler."
    if ofScheduler == 0 { return ofOthers }
    return ofScheduler == open.count ? ofScheduled : "\(ofScheduled)\n\(ofOthers)"
  }

  /// The termination of an application whose callback has taken longer than its limit.
  ///
  /// - Parameter waits: lines that say what the application waits for.
  static func overrun(
    _ callback: String,
    _ limit: CallbackLimit,
    elapsed: Duration,
    time: Duration,
    waits: [String] = []
  ) -> Termination {
    let overrun = """
      0x8badf00d: \(callback) has not returned after \(elapsed.inSeconds.rounded(toPlaces: 3)) s; \
      the \(limit.name) is \(limit.duration.inSeconds) s.
      """
    let report = ([overrun] + waits.map { "  \($0)" }).joined(separator: "\n")
    return Termination(reason: .graceExceeded(callback: callback), time: time, report: report)
  }

  /// The termination of an application that held the locks of these files when it was suspended.
  static func filesLocked(_ paths: [String], time: Duration) -> Termination {
    let report = """
      0xdead10cc: the application is suspended and holds the lock\(paths.count == 1 ? "" : "s") of
      \(paths.map { "  \($0)" }.joined(separator: "\n"))
      Unlock every file before the suspension: hold a background task until the work on the file is done.
      """
    return Termination(reason: .fileLocked(paths: paths), time: time, report: report)
  }

  /// The termination that the life cycle has decided: an orderly one, or one because no memory is left.
  static func decided(_ reason: TerminationReason, of name: String, time: Duration) -> Termination {
    let report =
      reason == .terminated
      ? "terminated: \(name) has ended in order."
      : "\(reason.name): \(name) was ended, since no memory is left."
    return Termination(reason: reason, time: time, report: report)
  }
}
