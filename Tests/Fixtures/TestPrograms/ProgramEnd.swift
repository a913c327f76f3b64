import Mainspring

/// The end of a program that a test has started.
public struct ProgramEnd: Sendable {
  /// The exit status, or the signal that ended the program.
  public let end: ChildProcess.End
  /// The lines of its standard output.
  public let lines: [String]
  /// Its standard error.
  public let errors: String

  /// Whether a signal ended it.
  public var wasKilled: Bool { if case .killed = end { true } else { false } }
}
