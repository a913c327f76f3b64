extension Termination {
  /// The termination of an application that has not completed a task in time.
  static func notCompleted(_ task: ScheduledTask, time: Duration) -> Termination {
    let report = """
      taskNotEnded: the time of \(task.request.name) is over and it is not completed.
      Every BGTask needs setTaskCompleted(success:), at the latest in its expiration handler.
      """
    return Termination(reason: .taskNotEnded(names: [task.request.name]), time: time, report: report)
  }

  /// The termination of an application that has made a mistake which raises an exception on iOS.
  static func uncaughtException(_ mistake: String, time: Duration) -> Termination {
    let reason = TerminationReason.uncaughtException(message: mistake)
    return Termination(reason: reason, time: time, report: "\(reason.name): \(mistake)")
  }
}
