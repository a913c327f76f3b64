/// A ratio of two servers' figures, which the rounds give and which has a limit.
///
/// The two are measured one after the other in each round, so that what else the machine does affects both; the ratio
/// is the median of the rounds' ratios.
struct EchoComparison {
  enum Limit {
    case atLeast(Double)
    case atMost(Double)
  }

  let name: String
  let limit: Limit
  /// The ratios of all rounds, the smallest first.
  private let ratios: [Double]

  init(_ name: String, _ ratios: [Double], _ limit: Limit) {
    self.name = name
    self.limit = limit
    self.ratios = ratios.sorted()
  }

  private var median: Double { ratios[ratios.count / 2] }

  var isWithinLimit: Bool {
    switch limit {
    case .atLeast(let least): median >= least
    case .atMost(let most): median <= most
    }
  }

  /// The ratio with its middle half and the limit, as a line.
  var line: String {
    let words =
      switch limit {
      case .atLeast(let least): "at least \(hundredths(least))"
      case .atMost(let most): "at most \(hundredths(most))"
      }
    let (low, high) = (ratios[ratios.count / 4], ratios[(ratios.count * 3) / 4])
    return "\(isWithinLimit ? "ok    " : "FAILED") \(name): \(hundredths(median)), half of the rounds "
      + "\(hundredths(low))...\(hundredths(high)), limit \(words)"
  }

  private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
