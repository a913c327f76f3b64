/// The end of an application: the reason, the time and a report.
public struct Termination: Hashable, Sendable {
  /// The reason for the termination.
  public let reason: TerminationReason
  /// The time of the termination, since launch.
  public let time: Duration
  /// A text for the user: a few lines that name the callback or the tasks at fault.
  public let report: String

  /// Creates a termination, `time` after the launch.
  public init(reason: TerminationReason, time: Duration, report: String) {
    self.reason = reason
    self.time = time
    self.report = report
  }
}
