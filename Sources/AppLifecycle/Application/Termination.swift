/// The end of an application: why, when, and what there is to say about it.
public struct Termination: Hashable, Sendable {
  /// Why it ended.
  public let reason: TerminationReason
  /// The time since launch.
  public let time: Duration
  /// What to tell a person: a few lines that name the callback or the tasks at fault.
  public let report: String

  /// The end of an application, `time` after its launch.
  public init(reason: TerminationReason, time: Duration, report: String) {
    self.reason = reason
    self.time = time
    self.report = report
  }
}
