/// What kind of thing it was that a loop called.
public enum CalloutKind: UInt8, CaseIterable, Sendable {
  /// A posted block.
  case post
  /// A timer.
  case timer
  /// A piece of a task: of an actor that lives on the loop, or of a task that prefers it.
  case job
  /// A source of one's own that was signalled.
  case source
  /// A descriptor that was ready. The loop's own signalfd counts here too.
  case descriptor
  /// A block posted with idle priority.
  case idleWork
  /// An observer.
  case observer
  /// The handler of a signal.
  case signal
  /// The handler of a child process's end.
  case childProcess
  /// Dispatch's main queue, which the main loop drains; one callout runs all blocks that are queued.
  case mainQueue
}

extension CalloutKind {
  /// Whether its callouts do not count against the budget of a pass: observers', and those of signals, which come
  /// inside the callout of their descriptor.
  var isUnbudgeted: Bool { self == .observer || self == .signal }
}

extension CalloutKind: CustomStringConvertible {
  /// The kind in words, such as "timer" or "piece of a task".
  public var description: String {
    switch self {
    case .timer: "timer"
    case .post: "posted block"
    case .job: "piece of a task"
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
