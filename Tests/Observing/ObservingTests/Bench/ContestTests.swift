import TestPrograms
import Testing

@_spi(Benchmarks) @testable import MainspringBench

struct ContestTests {
  private static let ours = [20.0, 21, 22, 20, 21, 22, 20]

  private func contest(_ rivals: (String, [Double])..., noise: [String] = []) throws -> Contest {
    let rivals = rivals.map { Contest.Rival(name: $0.0, rounds: $0.1) }
    return try #require(Contest(ours: ContestTests.ours, rivals: rivals, noise: noise))
  }

  private func times(_ factor: Double) -> [Double] { ContestTests.ours.map { $0 * factor } }

  @Test func `We are ahead if every rival needs more time beyond its interval`() throws {
    let contest = try contest(("slow", times(3)), ("less slow", times(1.1)))

    #expect(contest.outcome == .ahead)
    #expect(contest.rival == "less slow")
    #expect(contest.reason == nil)
    #expect(abs(contest.ratio.median - 1 / 1.1) < 1e-9)
  }

  @Test func `We are behind if one rival of many needs less time beyond its interval`() throws {
    let contest = try contest(("slow", times(3)), ("fast", times(0.9)), ("slower", times(5)))

    #expect(contest.outcome == .behind)
    #expect(contest.rival == "fast")
  }

  @Test func `It cannot be told if 1 is within the interval of a rival`() throws {
    var unsteady = times(1.2)
    unsteady[3] = 10
    let contest = try contest(("slow", times(1.1)), ("unsteady", unsteady))

    #expect(contest.outcome == .cannotBeTold)
    #expect(contest.rival == "unsteady")
    #expect(contest.reason == "1 is within the interval")
  }

  @Test func `A rival that is surely ahead counts before one that may be further ahead`() throws {
    var unsteady = times(0.5)
    unsteady[3] = 100
    let contest = try contest(("surely", times(0.9)), ("perhaps", unsteady))

    #expect(contest.outcome == .behind)
    #expect(contest.rival == "surely")
  }

  @Test func `Rounds are paired, so that what slows a round decides nothing`() throws {
    let contest = try #require(
      Contest(
        ours: [20, 40, 80, 20, 40, 80, 20],
        rivals: [.init(name: "fast", rounds: [19, 38, 76, 19, 38, 76, 19])],
        noise: []
      )
    )

    #expect(contest.outcome == .behind)
  }

  @Test func `More rivals need more rounds, since each of them can seem ahead by chance`() throws {
    let sevenRounds = try contest(("1", times(2)), ("2", times(2)), ("3", times(2)), ("4", times(2)))
    #expect(sevenRounds.outcome == .cannotBeTold)
    #expect(sevenRounds.reason == "too few rounds")

    let rivals = (1...8).map { Contest.Rival(name: "\($0)", rounds: [Double](repeating: 2, count: 9)) }
    let nineRounds = try #require(Contest(ours: [Double](repeating: 1, count: 9), rivals: rivals, noise: []))
    #expect(nineRounds.outcome == .ahead)
  }

  @Test func `Of rows in which all are equally fast, at most one in twenty is behind`() throws {
    var random = SeededGenerator(seed: 1)
    func rounds() -> [Double] { (0..<21).map { _ in Double.random(in: 1...2, using: &random) } }

    let behind = try (0..<2_000).count { _ in
      let rivals = (1...8).map { Contest.Rival(name: "\($0)", rounds: rounds()) }
      return try #require(Contest(ours: rounds(), rivals: rivals, noise: [])).outcome == .behind
    }

    #expect(behind <= 100)
  }

  @Test func `Too few rounds and a noisy machine decide nothing`() throws {
    let few = try #require(
      Contest(ours: [1, 1, 1], rivals: [.init(name: "slow", rounds: [9, 9, 9])], noise: [])
    )
    #expect(few.outcome == .cannotBeTold)
    #expect(few.reason == "too few rounds")
    let noisy = try contest(("fast", times(0.5)), noise: ["during the run, something"])
    #expect(noisy.outcome == .cannotBeTold)
    #expect(noisy.reason == "the machine was not quiet")
  }

  @Test func `There is no contest without a rival, or with one without a time`() {
    #expect(Contest(ours: ContestTests.ours, rivals: [], noise: []) == nil)
    let timeless = Contest.Rival(name: "timeless", rounds: [0, 0, 0, 0, 0, 0, 0])
    #expect(Contest(ours: ContestTests.ours, rivals: [timeless], noise: []) == nil)
  }
}
