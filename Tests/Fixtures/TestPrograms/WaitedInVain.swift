import Mainspring

/// The error that a loop waited for something that did not happen.
public struct WaitedInVain: Error, CustomStringConvertible {
  /// The result with which the run returned.
  public let result: RunResult

  /// A text that gives the result of the run.
  public var description: String { "the loop waited in vain: \(result)" }
}
