/// A comparison of one program with the best of several others in one row of a table.
///
/// For each other program, the interval of the ratios of all rounds decides. The intervals have a confidence at which
/// all of them together are right in 95 % of runs, so that with many programs no more rows are misjudged than with one.
/// The contest is with the program that is hardest to beat: a program that is ahead, if there is one; otherwise a
/// program that may be ahead.
@_spi(Benchmarks)
public struct Contest: Encodable, Equatable, Sendable {
  /// Whether our program or another one needs less time.
  public enum Outcome: String, Encodable, Sendable {
    /// Every other program needs more time: all of each interval is below 1.
    case ahead
    /// Another program needs less time: all of its interval is above 1.
    case behind
    case cannotBeTold = "cannot be told"
  }

  /// Another program and its time in each round.
  public struct Rival: Sendable {
    /// The name of the program in the table.
    public let name: String
    /// The nanoseconds of an operation in each round.
    public let rounds: [Double]

    /// Makes a rival from a name and the measured times.
    public init(name: String, rounds: [Double]) {
      self.name = name
      self.rounds = rounds
    }
  }

  /// The name of the program that is hardest to beat.
  public let rival: String
  /// The estimate of our nanoseconds per operation.
  public let ours: Estimate
  /// The estimate of the other program's nanoseconds per operation.
  public let theirs: Estimate
  /// Our time divided by that of the other program, paired by round: more than 1 if the other program is ahead.
  public let ratio: Estimate
  /// The conclusion from the intervals.
  public let outcome: Outcome
  /// Why the outcome cannot be told; nil if it can.
  public let reason: String?

  /// Judges the rounds of a row.
  ///
  /// Nil if there is no rival, or if a rival has a time that is not positive, so that there is no ratio.
  ///
  /// - Parameter noise: the disturbances of the machine; if there are any, the outcome cannot be told.
  public init?(ours: [Double], rivals: [Rival], noise: [String]) {
    let required = Contest.requiredConfidence(rivals: rivals.count)
    let found = rivals.compactMap { rival in
      Estimate.ratio(of: ours, to: rival.rounds, confidence: required)
        .map { (rival: rival, ratio: $0, outcome: Contest.outcome($0, required: required)) }
    }
    guard found.count == rivals.count,
      let hardest = found.max(by: {
        ($0.outcome.difficulty, $0.ratio.median) < ($1.outcome.difficulty, $1.ratio.median)
      })
    else { return nil }
    rival = hardest.rival.name
    self.ours = Estimate(of: ours)
    theirs = Estimate(of: hardest.rival.rounds)
    ratio = hardest.ratio
    outcome = noise.isEmpty ? hardest.outcome : .cannotBeTold
    reason =
      if !noise.isEmpty {
        "the machine was not quiet"
      } else if hardest.ratio.confidence < required {
        "too few rounds"
      } else {
        hardest.outcome == .cannotBeTold ? "1 is within the interval" : nil
      }
  }

  /// The confidence of each interval at which all of them are right with the confidence that a verdict needs: the
  /// allowed error is divided by their number (Bonferroni's correction).
  static func requiredConfidence(rivals: Int) -> Double {
    1 - (1 - Estimate.requiredConfidence) / Double(max(1, rivals))
  }

  private static func outcome(_ ratio: Estimate, required: Double) -> Outcome {
    if ratio.confidence < required { return .cannotBeTold }
    if ratio.low > 1 { return .behind }
    return ratio.high < 1 ? .ahead : .cannotBeTold
  }
}

extension Contest.Outcome {
  /// A measure of how hard the other program is to beat: the larger, the harder.
  fileprivate var difficulty: Int {
    switch self {
    case .ahead: 0
    case .cannotBeTold: 1
    case .behind: 2
    }
  }
}
