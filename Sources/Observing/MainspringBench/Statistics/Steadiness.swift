/// The change of the machine's speed during a run.
///
/// A processor that shares its core with another machine's can be slower for milliseconds or minutes, without a sign in
/// the system's own figures. Times of one run then have no meaning on their own. Ratios keep theirs, because the peers
/// of a round run one after the other, and the interval contains the rest.
@_spi(Benchmarks)
public struct Steadiness: Codable, Equatable, Sendable {
  /// The number of measurements of a fixed piece of work.
  public let samples: Int
  /// The time of the work at its slow moments (the 95th percentile), as a multiple of that at its fast ones (the 5th).
  public let slowest: Double

  /// The greatest multiple at which goals for absolute times can be judged.
  public static let mostSlowest = 1.25

  /// Creates the value from the times of the work, in any unit; returns nil if there are none.
  public init?(times: [Int64]) {
    let sorted = times.sorted()
    guard let last = sorted.indices.last else { return nil }
    samples = times.count
    slowest = Double(sorted[last * 95 / 100]) / Double(max(sorted[last * 5 / 100], 1))
  }

  private init(samples: Int, slowest: Double) {
    self.samples = samples
    self.slowest = slowest
  }

  /// Returns the steadiness of a run that has another part: the change of the less steady part.
  ///
  /// The times of both parts together would say less, because one part may have had only slow moments.
  public func joined(with other: Steadiness) -> Steadiness {
    Steadiness(samples: samples + other.samples, slowest: max(slowest, other.slowest))
  }

  /// The change of the speed in a sentence, if it exceeds the limit; otherwise empty.
  public var noise: [String] {
    if slowest <= Steadiness.mostSlowest { return [] }
    let times = (slowest * 100).rounded() / 100
    return ["during the run, the same work took \(times) times as long at slow moments as at fast ones"]
  }
}
