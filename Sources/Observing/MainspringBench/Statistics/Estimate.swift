/// The median of the values that several rounds have measured, with a confidence interval.
///
/// The interval is that of order statistics: it goes from the k-th smallest to the k-th largest round. It contains the
/// median of all possible rounds with a probability that depends on the number of rounds and on k alone, whatever
/// distribution the rounds have, as long as no round depends on another.
@_spi(Benchmarks)
public struct Estimate: Codable, Equatable, Sendable {
  /// The confidence that a verdict needs.
  public static let requiredConfidence = 0.95

  /// The median, between the middle rounds if their number is even.
  public let median: Double
  /// The lower end of the interval.
  public let low: Double
  /// The upper end of the interval.
  public let high: Double
  /// The probability that the interval contains the true median; below `requiredConfidence` if there were too few
  /// rounds, and then the interval goes from the smallest round to the largest.
  public let confidence: Double

  /// Makes the estimate from at least one round; its interval has at least the required confidence, if there are enough
  /// rounds.
  public init(of rounds: [Double], confidence required: Double = Estimate.requiredConfidence) {
    precondition(!rounds.isEmpty, "an estimate needs a round")
    let sorted = rounds.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    let trimmed = Estimate.trimmed(of: sorted.count, confidence: required)
    low = sorted[trimmed]
    high = sorted[sorted.count - 1 - trimmed]
    confidence = Estimate.confidence(trimming: trimmed, of: sorted.count)
  }

  /// Returns the estimate of a ratio from the ratios of each round, since a disturbance of a round affects both
  /// measurements.
  ///
  /// Returns nil if a denominator is not positive. If the numbers of rounds differ, the rounds without a counterpart do
  /// not count.
  public static func ratio(
    of numerators: [Double],
    to denominators: [Double],
    confidence required: Double = Estimate.requiredConfidence
  ) -> Estimate? {
    let pairs = zip(numerators, denominators)
    let ratios = pairs.filter { $0.1 > 0 }.map { $0.0 / $0.1 }
    if ratios.isEmpty || ratios.count < min(numerators.count, denominators.count) { return nil }
    return Estimate(of: ratios, confidence: required)
  }

  /// Whether the interval contains the true median with the confidence that a verdict needs.
  public var isConfident: Bool { confidence >= Estimate.requiredConfidence }

  /// Returns the probability that the interval without the `trimmed` smallest and the `trimmed` largest of `rounds`
  /// contains the median.
  ///
  /// The interval misses the median if at most `trimmed` rounds are below the median, or at most `trimmed` above it.
  /// Each round is below the median with a probability of one half.
  static func confidence(trimming trimmed: Int, of rounds: Int) -> Double {
    var probability = 1.0
    for _ in 0..<rounds { probability /= 2 }
    var outside = 0.0
    for below in 0...trimmed {
      outside += probability
      probability *= Double(rounds - below) / Double(below + 1)
    }
    return max(0, 1 - 2 * outside)
  }

  /// Returns the number of rounds at each end that the tightest interval of the required confidence leaves out.
  ///
  /// The interval is symmetric. The rounds themselves would decide which asymmetric interval is the tightest, and an
  /// interval chosen by its rounds has a lower confidence than the computed one.
  static func trimmed(of rounds: Int, confidence required: Double = Estimate.requiredConfidence) -> Int {
    var trimmed = 0
    while confidence(trimming: trimmed + 1, of: rounds) >= required { trimmed += 1 }
    return trimmed
  }
}
