/// The kind of source or work for which a loop makes a callout.
@nonexhaustive
public enum CalloutKind: UInt8, CaseIterable, Sendable {
  /// A block posted with system or default priority.
  case post
  /// A timer.
  case timer
  /// A task's job: of an actor whose executor is the loop, or of a task that prefers the loop.
  case job
  /// A ``RunLoopSource`` that was signaled.
  case source
  /// A descriptor that was ready, including the loop's own signalfd.
  case descriptor
  /// A block posted with idle priority.
  case idleWork
  /// A ``RunLoopObserver``.
  case observer
  /// A signal's handler.
  case signal
  /// The handler for the end of a child process.
  case childProcess
  /// Dispatch's main queue, which the main loop drains.
  ///
  /// One callout runs all queued blocks.
  case mainQueue
}

extension CalloutKind {
  /// Whether callouts of this kind do not count against a pass's budget.
  ///
  /// True for observers, and for signals, whose callouts run inside the callout of the signalfd.
  var isUnbudgeted: Bool { self == .observer || self == .signal }
}

extension CalloutKind: CustomStringConvertible {
  /// The kind's name, such as "timer" or "job".
  public var description: String {
    switch self {
    case .timer: "timer"
    case .post: "posted block"
    case .job: "job"
    case .source: "source"
    case .descriptor: "descriptor"
    case .idleWork: "idle work"
    case .observer: "observer"
    case .signal: "signal"
    case .childProcess: "child process"
    case .mainQueue: "main queue"
    }
  }
}
