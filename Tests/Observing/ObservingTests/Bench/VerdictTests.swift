import Testing

@_spi(Benchmarks) @testable import MainspringBench

struct VerdictTests {
  private let between4And8 = Estimate(of: [4, 5, 6, 6, 7, 8, 6])

  @Test func `A goal is met or missed if all of the interval says so`() {
    #expect(Limit.atMost(8).verdict(on: between4And8) == .met)
    #expect(Limit.atMost(3.9).verdict(on: between4And8) == .missed)
    #expect(Limit.atLeast(4).verdict(on: between4And8) == .met)
    #expect(Limit.atLeast(8.1).verdict(on: between4And8) == .missed)
  }

  @Test(arguments: [4, 6, 7.9])
  func `An interval with the limit in it decides nothing, wherever the median lies`(limit: Double) {
    #expect(Limit.atMost(limit).verdict(on: between4And8).name == "cannot be told")
    #expect(Limit.atMost(limit).verdict(on: between4And8).reason == "the limit is within the interval")
  }

  @Test func `A factor that the interval contains decides nothing`() {
    #expect(Limit.atLeast(4.1).verdict(on: between4And8).name == "cannot be told")
    #expect(Limit.atLeast(8).verdict(on: between4And8).name == "cannot be told")
  }

  @Test func `Too few rounds decide nothing, however clear they are`() {
    let five = Estimate(of: [1, 1, 1, 1, 1])
    #expect(Limit.atMost(100).verdict(on: five).reason?.hasPrefix("too few rounds") == true)
    #expect(Limit.atLeast(100).verdict(on: five).reason?.hasPrefix("too few rounds") == true)
    #expect(Limit.atMost(100).verdict(on: Estimate(of: [1, 1, 1, 1, 1, 1])) == .met)
  }

  @Test func `A noisy machine decides nothing`() {
    #expect(Verdict.met.unless([]) == .met)
    #expect(Verdict.met.unless(["before the run, something"]).reason == "the machine was not quiet")
    #expect(Verdict.missed.unless(["before the run, something"]).name == "cannot be told")
    #expect(Verdict.notMeasured.unless(["before the run, something"]) == .notMeasured)
  }

  @Test func `An exact value is met up to its limit`() {
    #expect(Limit.atMost(24).verdict(on: 24) == .met)
    #expect(Limit.atMost(24).verdict(on: 24.1) == .missed)
  }

  @Test func `A deviation is a share of the goal, or of the measured factor`() {
    #expect(Limit.atMost(4).missedByPercent(5) == 25)
    #expect(Limit.atMost(4).missedByPercent(3) == -25)
    #expect(Limit.atLeast(10).missedByPercent(8) == 25)
    #expect(Limit.atMost(0).missedByPercent(1) == nil)
  }
}
