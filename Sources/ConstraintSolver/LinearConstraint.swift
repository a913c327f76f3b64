/// What a ``LinearSystem`` is told: a sum of variables and a constant, and how it relates to 0.
package struct LinearConstraint {
  package enum Relation { case atMost, equal, atLeast }

  /// The strength of what must hold.
  package static let required = 1000.0

  /// Where the terms are among all terms of the system.
  let terms: Range<Int>
  let constant: Double
  let relation: Relation
  /// How much it matters: what matters more is never given up for what matters less.
  let strength: Double
}
