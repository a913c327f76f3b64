/// The verdict of a run about a goal.
@_spi(Benchmarks)
public enum Verdict: Equatable, Sendable {
  case met
  case missed
  /// The run cannot decide, for this reason.
  case cannotBeTold(String)
  case notMeasured

  /// Returns this verdict if `noise` is empty or nothing was measured; otherwise returns that the verdict cannot be
  /// told.
  public func unless(_ noise: [String]) -> Verdict {
    noise.isEmpty || self == .notMeasured ? self : .cannotBeTold("the machine was not quiet")
  }

  /// The verdict in the words of the table.
  public var name: String {
    switch self {
    case .met: "met"
    case .missed: "missed"
    case .cannotBeTold: "cannot be told"
    case .notMeasured: "not measured"
    }
  }

  /// Why the run cannot decide; nil if it can.
  public var reason: String? {
    guard case .cannotBeTold(let reason) = self else { return nil }
    return reason
  }
}
