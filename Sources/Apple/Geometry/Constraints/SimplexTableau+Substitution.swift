/// Expresses new constraints in the variables of the rows.
extension SimplexTableau {
  /// Expresses a new constraint in variables that are neither basic nor defined.
  ///
  /// Stores the terms in `added`, and returns the constant. For the relation `atMost` all signs are reversed, so that
  /// every inequality requires a sum of at least 0.
  mutating func begin(
    _ terms: some Sequence<Term>,
    _ constant: Double,
    _ relation: LinearConstraint.Relation
  ) -> Double {
    var constant = constant
    for term in terms { include(term.variable, term.coefficient, &constant) }
    while !pending.isEmpty {
      // The earliest definition refers only to later ones, so no variable comes back after its substitution.
      let place = pending.indices.min { pending[$0] < pending[$1] }!
      work += pending.count
      let definition = Int(pending[place])
      pending.swapAt(place, pending.count - 1)
      pending.removeLast()
      let variable = Int(definitions[definition].basic)
      let factor = sums[variable]
      sums[variable] = 0
      constant += factor * definitions[definition].constant
      for index in definitions[definition].terms.indices {
        let term = definitions[definition].terms[index]
        include(term.variable, factor * term.coefficient, &constant)
      }
    }
    added.removeAll(keepingCapacity: true)
    let sign: Double = relation == .atMost ? -1 : 1
    for variable in touched {
      let sum = sums[Int(variable)]
      sums[Int(variable)] = 0
      // `touched` may contain a variable twice; at its second occurrence the sum is 0.
      if abs(sum) > Self.tiny { added.append(Term(variable: variable, coefficient: sign * sum)) }
    }
    work += touched.count
    touched.removeAll(keepingCapacity: true)
    added.sort { $0.variable < $1.variable }
    return sign * constant
  }

  private mutating func include(_ variable: Int32, _ factor: Double, _ constant: inout Double) {
    let place = Int(variable)
    if kinds[place] == .fixed, !isTraced { return }
    let row = Int(rowOf[place])
    if row >= 0 {
      constant += factor * rows[row].constant
      for index in rows[row].terms.indices {
        let term = rows[row].terms[index]
        if sums[Int(term.variable)] == 0 { touched.append(term.variable) }
        sums[Int(term.variable)] += factor * term.coefficient
      }
      work += rows[row].terms.count
      return
    }
    if sums[place] == 0 {
      if definitionOf[place] < 0 {
        touched.append(variable)
      } else if !pending.contains(definitionOf[place]) {
        pending.append(definitionOf[place])
      }
    }
    sums[place] += factor
    work += 1
  }
}
