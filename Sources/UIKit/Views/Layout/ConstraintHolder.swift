/// A view, as the constraints that it holds see it.
@MainActor
protocol ConstraintHolder: AnyObject {
  func removeConstraint(_ constraint: NSLayoutConstraint)
  /// Requests a new solution, because a constraint that the view holds has changed.
  func constraintsInsideChanged()
}
