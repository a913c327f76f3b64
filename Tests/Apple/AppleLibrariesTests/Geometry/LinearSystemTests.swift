import TestPrograms
import Testing

@testable import Geometry

/// Tests of the constraint solver, which does not know about views.
struct LinearSystemTests {
  private typealias Relation = LinearConstraint.Relation

  /// Solves a system whose terms name variables by index: `[(0, 1), (1, -2)]` is `v0 - 2 v1`.
  private func solve(
    _ count: Int,
    _ constraints: [(terms: [(Int, Double)], constant: Double, relation: Relation, strength: Double)],
    sizes: Set<Int> = []
  ) -> LinearSystem.Solution {
    var system = LinearSystem()
    for variable in 0..<count { _ = system.makeVariable(isSize: sizes.contains(variable)) }
    for one in constraints {
      system.add(
        one.terms.map { (variable: $0.0, coefficient: $0.1) },
        constant: one.constant,
        one.relation,
        strength: one.strength
      )
    }
    return system.solve()
  }

  private func expect(_ solution: LinearSystem.Solution, _ values: [Double], _ at: SourceLocation = #_sourceLocation) {
    for (value, expected) in zip(solution.values, values) {
      #expect(abs(value - expected) < 1e-6, "\(solution.values)", sourceLocation: at)
    }
  }

  @Test func equationsHaveTheirSolution() {
    // v0 + v1 = 10, v0 - v1 = 4
    let solution = solve(
      2,
      [([(0, 1), (1, 1)], -10, .equal, 1000), ([(0, 1), (1, -1)], -4, .equal, 1000)]
    )
    expect(solution, [7, 3])
    #expect(solution.isDetermined == [true, true] && solution.conflicts.isEmpty)
  }

  @Test func aStrongerConstraintWinsAndAnUnreachableValueIsApproached() {
    // 0 <= v0 <= 100; 40 has a higher strength than 70.
    let bounds: [(terms: [(Int, Double)], constant: Double, relation: Relation, strength: Double)] = [
      ([(0, 1)], 0, .atLeast, 1000), ([(0, 1)], -100, .atMost, 1000),
    ]
    expect(solve(1, bounds + [([(0, 1)], -70, .equal, 250), ([(0, 1)], -40, .equal, 251)]), [40])
    // For an unreachable value, the solution is the nearest possible one.
    expect(solve(1, bounds + [([(0, 1)], -170, .equal, 250)]), [100])
    expect(solve(1, bounds + [([(0, 1)], 30, .equal, 250), ([(0, 1)], -60, .equal, 1)]), [0])
  }

  @Test func manyWeakerConstraintsDoNotOutweighAStrongerConstraint() {
    var wishes: [(terms: [(Int, Double)], constant: Double, relation: Relation, strength: Double)] = [
      ([(0, 1)], -1, .equal, 500.001)
    ]
    for _ in 0..<200 { wishes.append(([(0, 1000)], -1_000_000, .equal, 500)) }
    expect(solve(1, wishes), [1])
  }

  @Test func theLengthWithTheLowerCompressionResistanceIsShortened() {
    // Two lengths of 80 in 100: one has a higher resistance to compression.
    let row: [(terms: [(Int, Double)], constant: Double, relation: Relation, strength: Double)] = [
      ([(0, 1), (1, 1)], -100, .equal, 1000),
      ([(0, 1)], -80, .atLeast, 751), ([(1, 1)], -80, .atLeast, 750),
      ([(0, 1)], -80, .atMost, 250), ([(1, 1)], -80, .atMost, 250),
    ]
    expect(solve(2, row), [80, 20])
  }

  @Test func theLastConflictingConstraintIsOmittedAndTheOthersAreNamed() {
    let solution = solve(
      3,
      [
        ([(2, 1)], -7, .equal, 1000),
        ([(0, 1)], -50, .atLeast, 1000),
        ([(0, 1), (1, -1)], 0, .equal, 1000),
        ([(1, 1)], -40, .atMost, 1000),
        ([(0, 1)], -60, .equal, 750),
      ]
    )
    expect(solution, [60, 60, 7])
    #expect(solution.conflicts.map(\.constraint) == [3])
    #expect(solution.conflicts.map(\.others) == [[1, 2]])
  }

  @Test func aRepeatedConstraintIsNoConflict() {
    let solution = solve(
      2,
      [
        ([(0, 1), (1, -1)], 0, .equal, 1000), ([(0, 2), (1, -2)], 0, .equal, 1000), ([(1, 1)], -3, .equal, 1000),
        ([(0, 1)], -3, .atLeast, 1000), ([(0, 1)], -3, .equal, 1000),
      ]
    )
    expect(solution, [3, 3])
    #expect(solution.conflicts.isEmpty)
  }

  @Test func variablesWithoutAUniqueValueAreReportedAsUndetermined() {
    let solution = solve(3, [([(0, 1), (1, -1)], -5, .equal, 1000), ([(2, 1)], -1, .atLeast, 1000)])
    #expect(solution.values[0] - solution.values[1] == 5)
    #expect(solution.isDetermined == [false, false, false])
  }

  @Test func inequalitiesThatMeetLeaveOneValue() {
    let solution = solve(1, [([(0, 1)], -4, .atLeast, 1000), ([(0, 1)], -4, .atMost, 1000)])
    expect(solution, [4])
    #expect(solution.isDetermined == [true] && solution.conflicts.isEmpty)
  }

  // MARK: - Random systems

  private typealias Constraint = (terms: [(Int, Double)], constant: Double, relation: Relation, strength: Double)

  /// Returns required constraints that hold for some secret values, and optional constraints that need not hold.
  private func randomSystem(_ random: inout SeededGenerator) -> (count: Int, constraints: [Constraint]) {
    let count = Int.random(in: 1...12, using: &random)
    let secret = (0..<count).map { _ in Double(Int.random(in: -50...50, using: &random)) }
    var constraints: [Constraint] = []
    for _ in 0..<Int.random(in: 1...24, using: &random) {
      var terms: [Int: Double] = [:]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let factors = [-2, -1, -0.5, 0.5, 1, 3] as [Double]
        terms[Int.random(in: 0..<count, using: &random)] = factors.randomElement(using: &random)!
      }
      let sum = terms.reduce(0) { $0 + $1.value * secret[$1.key] }
      let room = Double(Int.random(in: 0...20, using: &random))
      let list = terms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      let isWish = Int.random(in: 0..<3, using: &random) == 0
      let strength: Double = isWish ? [999, 750, 250, 50].randomElement(using: &random)! : 1000
      let off = isWish ? Double(Int.random(in: -30...30, using: &random)) : 0
      switch Int.random(in: 0..<3, using: &random) {
      case 0: constraints.append((list, -sum + off, .equal, strength))
      case 1: constraints.append((list, -sum + room + off, .atLeast, strength))
      default: constraints.append((list, -sum - room + off, .atMost, strength))
      }
    }
    return (count, constraints)
  }

  private func miss(_ constraint: Constraint, _ values: [Double]) -> Double {
    let left = constraint.terms.reduce(constraint.constant) { $0 + $1.1 * values[$1.0] }
    return switch constraint.relation {
    case .equal: abs(left)
    case .atLeast: max(0, -left)
    case .atMost: max(0, left)
    }
  }

  @Test(arguments: 0..<20) func satisfiableRequiredConstraintsHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let (count, constraints) = randomSystem(&random)
      let solution = solve(count, constraints, sizes: Set(stride(from: 0, to: count, by: 3)))
      #expect(solution.conflicts.isEmpty && !solution.isCutShort)
      for constraint in constraints where constraint.strength == 1000 {
        #expect(miss(constraint, solution.values) < 1e-5)
      }
    }
  }

  /// Checks that random values near the solution that satisfy all required constraints are never better in the order of
  /// strengths.
  @Test(arguments: 0..<10) func noNearbyValuesAreBetterThanTheSolution(seed: UInt64) {
    var random = SeededGenerator(seed: 1000 + seed)
    func misses(_ constraints: [Constraint], _ values: [Double]) -> [Double] {
      ([999, 750, 250, 50] as [Double]).map { strength in
        constraints.filter { $0.strength == strength }.reduce(0) { $0 + miss($1, values) }
      }
    }
    for _ in 0..<30 {
      let (count, constraints) = randomSystem(&random)
      let solution = solve(count, constraints)
      let best = misses(constraints, solution.values)
      for _ in 0..<100 {
        let others = solution.values.map { $0 + Double.random(in: -2...2, using: &random) }
        guard constraints.allSatisfy({ $0.strength < 1000 || miss($0, others) < 1e-9 }) else { continue }
        let found = misses(constraints, others)
        let difference = zip(found, best).first { abs($0 - $1) > 1e-5 }
        #expect(difference.map { $0 > $1 } ?? true, "\(found) against \(best)")
      }
    }
  }

  @Test(arguments: 0..<10) func aRemovedConstraintDoesNotAffectTheSolution(seed: UInt64) {
    var random = SeededGenerator(seed: 2000 + seed)
    for _ in 0..<30 {
      var (count, constraints) = randomSystem(&random)
      let before = solve(count, constraints).values
      let place = Int.random(in: 0...constraints.count, using: &random)
      constraints.insert(([(0, 1)], -1234, .equal, 1000), at: place)
      _ = solve(count, constraints)
      constraints.remove(at: place)
      #expect(solve(count, constraints).values == before)
    }
  }

  @Test func independentConstraintsDoNotAffectEachOther() {
    let one: [Constraint] = [([(0, 1)], -5, .atLeast, 1000), ([(0, 1)], -9, .atMost, 250)]
    let other: [Constraint] = [([(1, 1)], -3, .equal, 1000), ([(1, 1)], -4, .equal, 1000)]
    let both = solve(2, one + other)
    #expect(both.values[0] == solve(1, one).values[0])
    #expect(both.values[1] == 3 && both.conflicts.map(\.constraint) == [3])
  }

  @Test func noSizeIsBelowZeroUnlessItHasToBe() {
    // Two sizes with a sum of 100; the resistance of one to compression exceeds the available room.
    let row: [Constraint] = [
      ([(0, 1), (1, 1)], -100, .equal, 1000), ([(0, 1)], -150, .atLeast, 999), ([(1, 1)], -10, .equal, 500),
    ]
    expect(solve(2, row, sizes: [0, 1]), [100, 0])
    expect(solve(2, row), [150, -50])
    expect(solve(1, [([(0, 1)], 5, .equal, 1000)], sizes: [0]), [-5])
  }

  @Test func aLongColumnIsSolvedWithLittleWork() {
    // Two hundred rows, one below another, which share the space that their contents do not need.
    var constraints: [Constraint] = [([(0, 1)], 0, .equal, 1000)]
    let rows = 200
    for row in 0..<rows {
      let (top, height) = (2 * row, 2 * row + 1)
      constraints.append(([(height, 1)], -20, .atLeast, 750))
      constraints.append(([(height, 1)], -20, .atMost, 250 - Double(row) * 1e-5))
      if row > 0 { constraints.append(([(top, 1), (top - 2, -1), (top - 1, -1)], -8, .equal, 1000)) }
    }
    constraints.append(([(2 * rows - 2, 1), (2 * rows - 1, 1)], -6000, .equal, 1000))
    let solution = solve(2 * rows, constraints, sizes: Set(stride(from: 1, to: 2 * rows, by: 2)))
    // The last one takes all the remaining space.
    #expect(solution.values[2 * rows - 1] == 6000 - Double(rows - 1) * 28)
    #expect(solution.work < LinearSystem.workLimit / 10, "\(solution.work)")
  }

  @Test func aSystemThatTakesTooLongIsCutShort() {
    var system = LinearSystem()
    let variables = (0..<600).map { _ in system.makeVariable() }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let terms = (0..<8).map { _ in
        (variable: variables.randomElement(using: &random)!, coefficient: Double.random(in: 1...2, using: &random))
      }
      system.add(terms, constant: Double.random(in: -9...9, using: &random), .atLeast, strength: 500)
    }
    let solution = system.solve(within: 500_000)
    #expect(solution.isCutShort && solution.values.count == 600)
  }
}
