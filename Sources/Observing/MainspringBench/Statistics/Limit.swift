/// The condition of a goal for a measured value.
@_spi(Benchmarks)
public enum Limit: Equatable, Sendable {
  case atMost(Double)
  case atLeast(Double)

  /// Returns the verdict on a time or a ratio: it can be told only if all of the interval is on one side of the limit.
  public func verdict(on estimate: Estimate) -> Verdict {
    if !estimate.isConfident { return .cannotBeTold("too few rounds: an interval of 95 % needs six") }
    let ends = [verdict(on: estimate.low), verdict(on: estimate.high)]
    return ends[0] == ends[1] ? ends[0] : .cannotBeTold("the limit is within the interval")
  }

  /// Returns the verdict on a value that is measured exactly, such as a count.
  public func verdict(on value: Double) -> Verdict {
    switch self {
    case .atMost(let limit): value <= limit ? .met : .missed
    case .atLeast(let limit): value >= limit ? .met : .missed
    }
  }

  /// Returns by how many percent a value misses the limit: percent of the limit if less is better, of the value if more
  /// is better.
  ///
  /// The result is negative for values better than the limit. It is nil if the number of which it is a percentage is
  /// not positive.
  public func missedByPercent(_ value: Double) -> Double? {
    switch self {
    case .atMost(let limit): limit > 0 ? (value / limit - 1) * 100 : nil
    case .atLeast(let limit): value > 0 ? (limit / value - 1) * 100 : nil
    }
  }
}
