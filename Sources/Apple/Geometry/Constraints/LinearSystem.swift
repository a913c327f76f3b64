/// Linear equations and inequalities over any number of variables, each with a strength, and their solution.
///
/// The type is independent of views. A required constraint holds unless it contradicts constraints added before it.
/// Among the others, a stronger constraint never gives way to any number of weaker ones, and for constraints of equal
/// strength the sum of the errors is minimal. Each solution is computed from scratch, in independent parts.
package struct LinearSystem {
  typealias Term = SimplexTableau.Term

  /// The maximum number of terms processed in one solution; real screens take some thousands.
  ///
  /// Constraints that are left when the limit is reached are skipped, so the time is bounded for every input.
  package static let workLimit = 8_000_000

  package struct Solution {
    /// The value of each variable; 0 if nothing determines it.
    package fileprivate(set) var values: [Double]
    /// For each variable, whether it has only one possible value.
    package fileprivate(set) var isDetermined: [Bool]
    /// The indices of the required constraints that do not hold, each with the indices of the constraints that it
    /// contradicts.
    package fileprivate(set) var conflicts: [(constraint: Int, others: [Int])] = []
    /// The number of terms processed.
    package fileprivate(set) var work = 0
    /// Whether constraints were skipped because the work limit was reached.
    package fileprivate(set) var isCutShort = false
  }

  /// Creates a system without variables and constraints.
  package init() {}

  /// For each variable, whether it is a size.
  private var areSizes: [Bool] = []
  /// For each variable, whether any constraint mentions it.
  private var areMentioned: [Bool] = []
  private(set) var constraints: [LinearConstraint] = []
  private var terms: [Term] = []

  private var variableCount: Int { areSizes.count }

  /// Makes a variable and returns its index.
  ///
  /// A size is kept at 0 or above; only required constraints are stronger.
  package mutating func makeVariable(isSize: Bool = false) -> Int {
    areSizes.append(isSize)
    areMentioned.append(false)
    return areSizes.count - 1
  }

  /// Adds the constraint that the sum of the terms and `constant` is in the given relation to 0.
  ///
  /// The index of the constraint is the number of constraints added before.
  package mutating func add(
    _ added: [(variable: Int, coefficient: Double)],
    constant: Double,
    _ relation: LinearConstraint.Relation,
    strength: Double
  ) {
    let start = terms.count
    for (variable, coefficient) in added where coefficient != 0 {
      terms.append(Term(variable: Int32(variable), coefficient: coefficient))
      areMentioned[variable] = true
    }
    constraints.append(
      LinearConstraint(terms: start..<terms.count, constant: constant, relation: relation, strength: strength)
    )
  }

  /// Returns whether any constraint mentions the variable.
  package func isMentioned(_ variable: Int) -> Bool { areMentioned[variable] }

  /// Solves the system.
  ///
  /// - Parameters:
  ///   - explains: Whether to find out which constraints contradict each other.
  ///   - workLimit: The maximum number of terms to process.
  package func solve(explains: Bool = true, within workLimit: Int = LinearSystem.workLimit) -> Solution {
    var solution = Solution(
      values: Array(repeating: 0, count: variableCount),
      isDetermined: Array(repeating: false, count: variableCount)
    )
    var work = 0
    for part in parts() { solve(part, explains, workLimit, &work, &solution) }
    solution.work = work
    return solution
  }

  // MARK: - Parts

  /// Returns the indices of the constraints, grouped so that constraints that share variables, directly or through
  /// other constraints, are in one group.
  private func parts() -> [[Int]] {
    var parents = Array(0..<variableCount)
    func root(_ variable: Int) -> Int {
      var variable = variable
      while parents[variable] != variable {
        parents[variable] = parents[parents[variable]]
        variable = parents[variable]
      }
      return variable
    }
    for constraint in constraints {
      guard let first = constraint.terms.first else { continue }
      let one = root(Int(terms[first].variable))
      for index in constraint.terms.dropFirst() { parents[root(Int(terms[index].variable))] = one }
    }
    var parts: [[Int]] = []
    var partOf = Array(repeating: -1, count: variableCount)
    for (index, constraint) in constraints.enumerated() {
      // A constraint without variables is a group by itself.
      guard let first = constraint.terms.first else {
        parts.append([index])
        continue
      }
      let root = root(Int(terms[first].variable))
      if partOf[root] < 0 {
        partOf[root] = parts.count
        parts.append([])
      }
      parts[partOf[root]].append(index)
    }
    return parts
  }

  private func solve(
    _ part: [Int],
    _ explains: Bool,
    _ workLimit: Int,
    _ work: inout Int,
    _ solution: inout Solution
  ) {
    guard work < workLimit else {
      solution.isCutShort = true
      return
    }
    // Sorts by strength, the strongest first; constraints of equal strength keep the order in which they were added.
    let ordered = part.sorted {
      (constraints[$0].strength, $1) > (constraints[$1].strength, $0)
    }
    let variables = Variables(of: ordered.lazy.flatMap { constraints[$0].terms }.map { Int(terms[$0].variable) })
    var tableau = SimplexTableau(areSizes: variables.all.map { areSizes[$0] }, workLimit: workLimit - work)
    let conflicts = run(ordered, variables, &tableau, budget: workLimit - work, &solution)
    work += tableau.work
    for (variable, value) in zip(variables.all, tableau.values(of: variables.all.count)) {
      solution.values[variable] = value
    }
    guard !conflicts.isEmpty else { return }
    // A second, slower solution determines which constraints contradict each other.
    var others: [Int: [Int]] = [:]
    if explains, tableau.work < workLimit / 20 {
      var traced = SimplexTableau(areSizes: variables.all.map { areSizes[$0] }, workLimit: workLimit, isTraced: true)
      for index in ordered where constraints[index].strength == LinearConstraint.required {
        if traced.work > workLimit / 4 { break }
        guard let against = require(index, variables, &traced) else { continue }
        others[index] = Set(against).subtracting([index]).sorted()
      }
    }
    solution.conflicts += conflicts.map { ($0, others[$0] ?? []) }
  }

  /// Solves one independent part of the system: adds its constraints to the tableau in the given order.
  ///
  /// - Returns: The indices of the required constraints that do not hold.
  private func run(
    _ ordered: [Int],
    _ variables: Variables,
    _ tableau: inout SimplexTableau,
    budget: Int,
    _ solution: inout Solution
  ) -> [Int] {
    var conflicts: [Int] = []
    var strength = LinearConstraint.required
    var isSettled = false
    func recordDetermined(_ tableau: inout SimplexTableau, _ solution: inout Solution) {
      isSettled = true
      tableau.fixForced()
      for (place, variable) in variables.all.enumerated() {
        guard tableau.work < budget else { return }
        solution.isDetermined[variable] = tableau.isDetermined(place)
      }
    }
    for index in ordered {
      let constraint = constraints[index]
      if constraint.strength == LinearConstraint.required {
        let isMissed = require(index, variables, &tableau) != nil
        if tableau.work >= budget { break }
        if isMissed { conflicts.append(index) }
        continue
      }
      if constraint.strength != strength {
        if strength == LinearConstraint.required { tableau.settleSizes() }
        tableau.minimize()
        tableau.settle()
        strength = constraint.strength
        // Constraints with a strength below 1 only choose among equally good solutions, so they do not determine
        // values.
        if strength < 1, !isSettled { recordDetermined(&tableau, &solution) }
      }
      tableau.want(local(constraint, variables), constraint.constant, constraint.relation, source: index)
      if tableau.work >= budget { break }
    }
    if strength == LinearConstraint.required { tableau.settleSizes() }
    tableau.minimize()
    tableau.settle()
    if !isSettled { recordDetermined(&tableau, &solution) }
    if tableau.work >= budget { solution.isCutShort = true }
    return conflicts
  }

  private func require(_ index: Int, _ variables: Variables, _ tableau: inout SimplexTableau) -> [Int]? {
    let constraint = constraints[index]
    return tableau.require(
      local(constraint, variables),
      constraint.constant,
      constraint.relation,
      source: index
    )
  }

  private func local(
    _ constraint: LinearConstraint,
    _ variables: Variables
  ) -> some Sequence<Term> {
    terms[constraint.terms].lazy.map {
      Term(variable: variables.places[Int($0.variable)]!, coefficient: $0.coefficient)
    }
  }

  /// The variables of an independent part of the system, each with its index in the part.
  private struct Variables {
    private(set) var all: [Int] = []
    private(set) var places: [Int: Int32] = [:]

    init(of variables: some Sequence<Int>) {
      for variable in variables where places[variable] == nil {
        places[variable] = Int32(all.count)
        all.append(variable)
      }
    }
  }
}
