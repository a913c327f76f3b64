/// A system of linear equations in solved form, and the simplex steps on it.
///
/// Variables are free, or restricted to at least 0, as the slack and error variables of constraints are. A free
/// variable is *defined*, in terms of others, by the first constraint that needs it, and is not used again until its
/// value is read. The remaining constraints are between restricted variables: the rows. Each row gives one *basic*
/// variable as a constant plus a sum of other variables, all of which are 0 at present. Constraints are added one by
/// one. A constraint that is not required is added with errors; `minimize` makes the sum of the errors minimal, and
/// `settle` makes that sum final. Weaker constraints then use only the freedom that is left: priorities are strict.
///
/// Rows contain only nonzero terms, sorted by variable, and each variable has a list of the rows that may contain it.
struct SimplexTableau {
  enum Kind: UInt8 { case free, restricted, fixed }

  struct Row {
    var basic: Int32
    var constant: Double
    var terms: [Term]
  }

  /// A difference of smaller magnitude than this counts as 0.
  static let tiny = 1e-9
  /// The error of a constraint that still counts as satisfied, in points.
  private static let tolerance = 1e-6

  var kinds: [Kind]
  /// The row in which each restricted variable is basic; -1 if it is basic in no row.
  var rowOf: [Int32]
  /// For each variable, the rows that contain it; also some rows that contained it before.
  private var columns: [[Int32]]
  var rows: [Row] = []
  /// The definitions of free variables, in order; each uses only variables that are not defined before it.
  var definitions: [Row] = []
  /// The index of each variable's definition; -1 if it has none.
  var definitionOf: [Int32]
  private var objective: [Term] = []
  private var errors: [Int32] = []
  /// The restricted variables that measure by how much sizes are below 0.
  private var negatives: [Int32] = []
  var added: [Term] = []
  private var scratch: [Term] = []
  /// The coefficient of each variable during the substitution of a new constraint; 0 at all other times.
  var sums: [Double]
  var touched: [Int32] = []
  /// The indices of definitions that are still to be substituted for their variables.
  var pending: [Int32] = []
  /// The number of terms processed, which is limited so that every input takes bounded time.
  var work = 0
  private let workLimit: Int
  /// Whether each row can be traced to its constraints, at the price of longer rows.
  let isTraced: Bool
  /// The constraints from which each variable comes; recorded only if rows are traced.
  private var sources: [Int32: [Int]] = [:]

  /// Creates a system of free variables without constraints.
  ///
  /// Each size is defined from the beginning as the difference of two restricted variables, its amounts above and below
  /// 0, so that constraints on sizes stay short.
  init(areSizes: [Bool], workLimit: Int, isTraced: Bool = false) {
    let count = areSizes.count
    kinds = Array(repeating: .free, count: count)
    rowOf = Array(repeating: -1, count: count)
    columns = Array(repeating: [], count: count)
    definitionOf = Array(repeating: -1, count: count)
    sums = Array(repeating: 0, count: count)
    self.isTraced = isTraced
    self.workLimit = workLimit
    for variable in areSizes.indices where areSizes[variable] {
      let above = makeVariable(.restricted, nil)
      let below = makeVariable(.restricted, nil)
      negatives.append(below)
      definitionOf[variable] = Int32(definitions.count)
      definitions.append(
        Row(
          basic: Int32(variable),
          constant: 0,
          terms: [Term(variable: above, coefficient: 1), Term(variable: below, coefficient: -1)]
        )
      )
    }
  }

  /// Returns the values of the first `count` variables; 0 if nothing determines them.
  func values(of count: Int) -> [Double] {
    var values = Array(repeating: 0.0, count: kinds.count)
    for row in rows where row.basic >= 0 { values[Int(row.basic)] = row.constant }
    // Runs backwards, because a definition uses variables that are defined after it.
    for definition in definitions.reversed() {
      values[Int(definition.basic)] = definition.terms.reduce(definition.constant) {
        $0 + $1.coefficient * values[Int($1.variable)]
      }
    }
    return Array(values.prefix(count))
  }

  /// Returns whether the settled constraints leave a free variable only one value.
  mutating func isDetermined(_ variable: Int) -> Bool {
    guard definitionOf[variable] >= 0 else { return false }
    _ = begin(CollectionOfOne(Term(variable: Int32(variable), coefficient: 1)), 0, .equal)
    return added.allSatisfy { kinds[Int($0.variable)] == .fixed }
  }

  // MARK: - Constraints

  /// Adds the required constraint `terms + constant relation 0`.
  ///
  /// - Returns: Nil if the constraint was added. If it contradicts the present constraints, nothing is added, and the
  ///   result lists those that it contradicts; the list is empty if rows are not traced.
  mutating func require(
    _ terms: some Sequence<Term>,
    _ constant: Double,
    _ relation: LinearConstraint.Relation,
    source: Int
  ) -> [Int]? {
    var constant = begin(terms, constant, relation)
    if added.isEmpty {
      let holds = relation == .equal ? abs(constant) <= Self.tolerance : constant >= -Self.tolerance
      return holds ? nil : []
    }
    if relation == .equal {
      if isTraced { added.append(Term(variable: makeVariable(.fixed, source), coefficient: 1)) }
      if let free = freeNewcomer() {
        solveNewcomer(constant, for: free)
        return nil
      }
    } else {
      let slack = makeVariable(.restricted, source)
      added.append(Term(variable: slack, coefficient: -1))
      if let free = freeNewcomer() {
        solveNewcomer(constant, for: free)
        return nil
      }
      if constant >= 0 {
        solveNewcomer(constant, for: slack)
        return nil
      }
    }
    // No free variable can absorb the constraint: an error variable takes up the difference, and must decrease to 0.
    if constant < 0 {
      constant = -constant
      for index in added.indices { added[index].coefficient.negate() }
    }
    let error = makeVariable(.restricted, source)
    added.append(Term(variable: error, coefficient: -1))
    solveNewcomer(constant, for: error)
    errors.append(error)
    if minimize() <= Self.tolerance {
      settle()
      return nil
    }
    errors.removeAll(keepingCapacity: true)
    objective.removeAll(keepingCapacity: true)
    let row = rowOf[Int(error)]
    guard row >= 0 else { return [] }
    let against = rows[Int(row)].terms.flatMap { sources[$0.variable] ?? [] }
    rowOf[Int(error)] = -1
    rows[Int(row)].terms = []
    rows[Int(row)].basic = -1
    return against
  }

  /// Adds the constraint `terms + constant relation 0`, which `minimize` satisfies as nearly as possible.
  mutating func want(
    _ terms: some Sequence<Term>,
    _ constant: Double,
    _ relation: LinearConstraint.Relation,
    source: Int
  ) {
    let constant = begin(terms, constant, relation)
    if added.isEmpty { return }
    // terms + constant = above - below
    let above = makeVariable(.restricted, source)
    let below = makeVariable(.restricted, source)
    added.append(Term(variable: above, coefficient: -1))
    added.append(Term(variable: below, coefficient: 1))
    if relation == .equal { errors.append(above) }
    errors.append(below)
    solveNewcomer(constant, for: freeNewcomer() ?? (constant >= 0 ? above : below))
  }

  /// Keeps all sizes at 0 or above, as far as required constraints allow.
  mutating func settleSizes() {
    errors += negatives
    minimize()
    settle()
  }

  /// Minimizes the sum of the errors of the constraints added with `want` since the last `settle`, and returns it.
  @discardableResult
  mutating func minimize() -> Double {
    var sum = 0.0
    objective.removeAll(keepingCapacity: true)
    for error in errors {
      let row = rowOf[Int(error)]
      if row < 0 {
        addToObjective(1, CollectionOfOne(Term(variable: error, coefficient: 1)))
      } else {
        sum += rows[Int(row)].constant
        addToObjective(1, rows[Int(row)].terms)
      }
    }
    // Bland's rule: the first variable that improves the sum enters, and the first blocking one leaves, so that the
    // steps cannot cycle.
    while work < workLimit,
      let entering = objective.first(where: {
        $0.coefficient < -Self.tiny && kinds[Int($0.variable)] == .restricted
      }),
      let leaving = rowInTheWay(of: entering.variable)
    {
      pivot(leaving, entering.variable)
    }
    return errors.reduce(0) { $0 + max(0, rowOf[Int($1)] < 0 ? 0 : rows[Int(rowOf[Int($1)])].constant) }
  }

  /// Fixes the sum of the errors at its present value.
  mutating func settle() {
    for term in objective where term.coefficient > Self.tiny && kinds[Int(term.variable)] == .restricted {
      kinds[Int(term.variable)] = .fixed
      if isTraced {
        sources[term.variable, default: []] += errors.flatMap { sources[$0] ?? [] }
        continue
      }
      for row in columns[Int(term.variable)] {
        if let place = rows[Int(row)].terms.place(of: term.variable) { rows[Int(row)].terms.remove(at: place) }
      }
      columns[Int(term.variable)] = []
    }
    errors.removeAll(keepingCapacity: true)
    objective.removeAll(keepingCapacity: true)
  }

  /// Fixes variables that can only be 0: those with a negative coefficient in a row whose value is 0 and cannot
  /// decrease.
  mutating func fixForced() {
    var isDone = false
    while !isDone, work < workLimit {
      isDone = true
      for row in rows where row.basic >= 0 && row.constant <= Self.tolerance {
        work += row.terms.count
        let live = row.terms.filter { kinds[Int($0.variable)] == .restricted }
        guard !live.isEmpty, live.allSatisfy({ $0.coefficient < 0 }) else { continue }
        for term in live { kinds[Int(term.variable)] = .fixed }
        isDone = false
      }
    }
  }

  // MARK: - Rows

  private mutating func makeVariable(_ kind: Kind, _ source: Int?) -> Int32 {
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    definitionOf.append(-1)
    sums.append(0)
    let variable = Int32(kinds.count - 1)
    if isTraced, let source { sources[variable] = [source] }
    return variable
  }

  /// Returns the free variable with the largest coefficient in the new constraint; nil if there is none.
  private func freeNewcomer() -> Int32? {
    var found: Term?
    for term in added where kinds[Int(term.variable)] == .free {
      if abs(term.coefficient) > abs(found?.coefficient ?? 0) { found = term }
    }
    return found?.variable
  }

  /// Solves `added + constant = 0` for `variable`, and adds the result: a definition if the variable is free, else a
  /// row.
  private mutating func solveNewcomer(_ constant: Double, for variable: Int32) {
    let place = added.firstIndex { $0.variable == variable }!
    let factor = -1 / added[place].coefficient
    added.remove(at: place)
    let terms = added.map { Term(variable: $0.variable, coefficient: $0.coefficient * factor) }
    work += terms.count
    let row = Row(basic: variable, constant: constant * factor, terms: terms)
    if kinds[Int(variable)] == .free {
      definitionOf[Int(variable)] = Int32(definitions.count)
      definitions.append(row)
      return
    }
    let index = Int32(rows.count)
    for term in terms { columns[Int(term.variable)].append(index) }
    rows.append(row)
    rowOf[Int(variable)] = index
  }

  /// Returns the row whose basic variable is the first to reach 0 when `entering` grows; nil if there is none.
  private func rowInTheWay(of entering: Int32) -> Int32? {
    var found: Int32?
    var least = Double.infinity
    for index in columns[Int(entering)] {
      let row = rows[Int(index)]
      guard row.basic >= 0, let place = row.terms.place(of: entering) else {
        continue
      }
      let coefficient = row.terms[place].coefficient
      guard coefficient < -Self.tiny else { continue }
      let ratio = row.constant / -coefficient
      if ratio < least - Self.tiny || ratio < least + Self.tiny && row.basic < rows[Int(found!)].basic {
        least = min(least, ratio)
        found = index
      }
    }
    return found
  }

  /// Makes `entering` the basic variable of a row, in place of the row's present one.
  private mutating func pivot(_ index: Int32, _ entering: Int32) {
    let leaving = rows[Int(index)].basic
    let place = rows[Int(index)].terms.place(of: entering)!
    let factor = 1 / rows[Int(index)].terms[place].coefficient
    rows[Int(index)].terms.remove(at: place)
    for term in rows[Int(index)].terms.indices { rows[Int(index)].terms[term].coefficient *= -factor }
    rows[Int(index)].constant *= -factor
    // The row must stay sorted by variable.
    let behind = rows[Int(index)].terms.firstIndex { $0.variable > leaving } ?? rows[Int(index)].terms.count
    rows[Int(index)].terms.insert(Term(variable: leaving, coefficient: factor), at: behind)
    columns[Int(leaving)].append(index)
    rows[Int(index)].basic = entering
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = index
    work += rows[Int(index)].terms.count + columns[Int(entering)].count
    substitute(entering, index)
  }

  /// Substitutes the row at `index` for `variable` everywhere else.
  private mutating func substitute(_ variable: Int32, _ index: Int32) {
    if let place = objective.place(of: variable) {
      let coefficient = objective.remove(at: place).coefficient
      addToObjective(coefficient, rows[Int(index)].terms)
    }
    let mentions = columns[Int(variable)]
    columns[Int(variable)] = []
    work += mentions.count
    for other in mentions where other != index {
      guard let place = rows[Int(other)].terms.place(of: variable) else { continue }
      let coefficient = rows[Int(other)].terms.remove(at: place).coefficient
      rows[Int(other)].constant += coefficient * rows[Int(index)].constant
      // A difference this small counts as 0; otherwise rounding might make it negative.
      if abs(rows[Int(other)].constant) < Self.tiny { rows[Int(other)].constant = 0 }
      mergeRow(other, coefficient, of: index)
    }
  }

  private mutating func mergeRow(_ target: Int32, _ factor: Double, of source: Int32) {
    rows[Int(target)].terms.merge(factor, rows[Int(source)].terms, into: &scratch)
    // Records the variables that are new in the row; both lists are sorted.
    var index = 0
    let former = rows[Int(target)].terms
    for term in scratch {
      while index < former.count, former[index].variable < term.variable { index += 1 }
      if index == former.count || former[index].variable != term.variable {
        columns[Int(term.variable)].append(target)
      }
    }
    work += scratch.count
    swap(&rows[Int(target)].terms, &scratch)
  }

  private mutating func addToObjective(_ factor: Double, _ source: some Collection<Term>) {
    objective.merge(factor, source, into: &scratch)
    work += scratch.count
    swap(&objective, &scratch)
  }
}
