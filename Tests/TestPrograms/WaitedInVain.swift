import Mainspring

/// A loop waited for something that did not come.
public struct WaitedInVain: Error, CustomStringConvertible {
  /// Why the run returned.
  public let result: RunResult

  /// What happened.
  public var description: String { "the loop waited in vain: \(result)" }
}
