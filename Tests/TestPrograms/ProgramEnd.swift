import Mainspring

/// How a program that a test started has ended.
public struct ProgramEnd: Sendable {
  /// Its exit status, or the signal that ended it.
  public let end: ChildProcess.End
  /// The lines of its standard output.
  public let lines: [String]
  /// Its standard error.
  public let errors: String

  /// Whether a signal ended it.
  public var wasKilled: Bool { if case .killed = end { true } else { false } }
}
