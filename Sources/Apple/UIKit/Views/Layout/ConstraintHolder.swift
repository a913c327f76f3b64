/// The interface by which constraints use the view that holds them.
@MainActor
protocol ConstraintHolder: AnyObject {
  func removeConstraint(_ constraint: NSLayoutConstraint)
  /// Requests a new solution, because a constraint that the view holds has changed.
  func constraintsInsideChanged()
}
