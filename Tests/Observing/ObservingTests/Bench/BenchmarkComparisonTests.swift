import TestPrograms
import Testing

@_spi(Benchmarks) @testable import MainspringBench

/// Tests of what a comparison says about times that were measured in pairs.
struct BenchmarkComparisonTests {
  /// Twenty pairs in which both programs suffer from the same disturbance, and each from some noise of its own.
  private func verdict(slowdown: Double, noise: Double, seed: UInt64 = 1) -> String {
    var random = SeededGenerator(seed: seed)
    var times = BenchmarkComparison.Times(name: "work")
    for _ in 0..<20 {
      let disturbance = Double.random(in: 1...3, using: &random)
      times.other.append(100 * disturbance * Double.random(in: 1 - noise...1 + noise, using: &random))
      times.this.append(100 * slowdown * disturbance * Double.random(in: 1 - noise...1 + noise, using: &random))
    }
    return BenchmarkComparison([times]).lines[0].verdict
  }

  @Test func aSlowdownOf5PercentIsFoundAlthoughTheMachineVariesByThreeTimes() {
    for seed in 1...100 { #expect(verdict(slowdown: 1.05, noise: 0.02, seed: UInt64(seed)) == "slower") }
  }

  @Test func aGainOf5PercentIsFound() {
    for seed in 1...100 { #expect(verdict(slowdown: 0.95, noise: 0.02, seed: UInt64(seed)) == "faster") }
  }

  @Test func equalProgramsRaiseNoAlarm() {
    let verdicts = (1...1000).map { verdict(slowdown: 1, noise: 0.1, seed: $0) }
    #expect(verdicts.count { $0 == "slower" || $0 == "faster" } <= 1)
  }

  @Test func equalProgramsWithSmallNoiseAreReportedAsTheSame() { #expect(verdict(slowdown: 1, noise: 0.01) == "same") }

  @Test func aComparisonWithLargeNoiseCannotBeDecided() {
    #expect(verdict(slowdown: 1.05, noise: 0.5) == "cannot be told")
  }
}
