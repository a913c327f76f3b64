/// A constraint of a ``LinearSystem``: the sum of its terms and a constant is at most, equal to, or at least 0.
package struct LinearConstraint {
  package enum Relation { case atMost, equal, atLeast }

  /// The strength of required constraints.
  package static let required = 1000.0

  /// The range of this constraint's terms in the system's list of terms.
  let terms: Range<Int>
  let constant: Double
  let relation: Relation
  /// The strength; a stronger constraint never gives way to weaker ones.
  let strength: Double
}
