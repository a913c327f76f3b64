import TestPrograms
import Testing

@_spi(Benchmarks) @testable import MainspringBench

struct EstimateTests {
  /// The confidence of the interval from the (k+1)-th smallest to the (k+1)-th largest round, from all ways in which
  /// rounds can lie below and above the median.
  private func confidenceByCounting(trimming trimmed: Int, of rounds: Int) -> Double {
    let inside = (0..<(1 << rounds)).count { sides in
      let below = sides.nonzeroBitCount
      return below > trimmed && rounds - below > trimmed
    }
    return Double(inside) / Double(1 << rounds)
  }

  @Test(arguments: 1...12)
  func `The confidence is that of all ways counted`(rounds: Int) {
    for trimmed in 0...(rounds / 2) {
      let expected = confidenceByCounting(trimming: trimmed, of: rounds)
      #expect(abs(Estimate.confidence(trimming: trimmed, of: rounds) - expected) < 1e-12)
    }
  }

  /// The ranks of published tables of order statistics for the median, at 95 %.
  @Test(arguments: [(6, 1), (7, 1), (8, 1), (9, 2), (12, 3), (15, 4), (20, 6), (25, 8), (30, 10)])
  func `The interval is the tightest one of 95 %`(rounds: Int, rank: Int) {
    let estimate = Estimate(of: (1...rounds).map(Double.init).shuffled())
    #expect(estimate.low == Double(rank))
    #expect(estimate.high == Double(rounds + 1 - rank))
    #expect(estimate.isConfident)
    #expect(Estimate.confidence(trimming: rank, of: rounds) < 0.95)
  }

  @Test func `Seven rounds give the interval from the smallest to the largest, with 98.4 %`() {
    let estimate = Estimate(of: [5, 3, 8, 1, 9, 2, 4])
    #expect(estimate.median == 4)
    #expect(estimate.low == 1)
    #expect(estimate.high == 9)
    #expect(abs(estimate.confidence - 0.984375) < 1e-12)
  }

  @Test func `An even number of rounds has a median between its middle ones`() {
    #expect(Estimate(of: [4, 1, 2, 10]).median == 3)
  }

  @Test func `Five rounds or fewer are not enough for 95 %`() {
    #expect(Estimate(of: [1, 2, 3, 4, 5]).confidence == 0.9375)
    #expect(!Estimate(of: [1, 2, 3, 4, 5]).isConfident)
    #expect(Estimate(of: [7]).confidence == 0)
  }

  @Test func `A ratio is paired by round, so that what disturbs both does not widen it`() throws {
    let disturbance: [Double] = [1, 3, 2, 5, 1, 4, 2]
    let ratio = try #require(Estimate.ratio(of: disturbance.map { $0 * 6 }, to: disturbance.map { $0 * 2 }))
    #expect(ratio.median == 3)
    #expect(ratio.low == 3)
    #expect(ratio.high == 3)
  }

  @Test func `A ratio to nothing does not exist`() {
    #expect(Estimate.ratio(of: [1, 2], to: [0, 1]) == nil)
    #expect(Estimate.ratio(of: [], to: []) == nil)
  }

  @Test func `The interval misses the true median as rarely as it says, also in a skewed distribution`() {
    var random = SeededGenerator(seed: 1)
    let misses = (0..<4_000).count { _ in
      // 2 / (1 - u) has a long tail, and the median 4.
      let estimate = Estimate(of: (0..<9).map { _ in 2 / (1 - Double.random(in: 0..<1, using: &random)) })
      return estimate.low > 4 || estimate.high < 4
    }
    // With nine rounds, 2 * (1 + 9) / 512, which is 3.9 % or 156 of 4,000; the deviation is 12.
    #expect((108...204).contains(misses))
  }
}
