import Mainspring

/// The constraints that a view holds, and their priorities.
extension UIView {
  /// Updates the constraints of the views inside, and then those of this view if an update is pending.
  func updateConstraintsInside() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    if needsConstraintUpdate {
      if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
      needsConstraintUpdate = false
    }
  }

  /// Requests a new solution, because constraints now determine the view's frame, or no longer do.
  func placementChanged() {
    constraintsOutsideChanged()
    if layoutState != nil { constraintsInsideChanged() }
  }

  /// Takes over a constraint from its former holder, and activates it.
  func hold(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let view = NSLayoutConstraint.view(of: item) else { continue }
      require(
        view.isDescendant(of: self),
        "A constraint was added to a view that does not contain all items of the constraint: \(constraint.summary)"
      )
    }
    constraint.holder?.removeConstraint(constraint)
    constraintList.append(constraint)
    constraint.hold(by: self)
  }

  func letGo(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraintList.remove(constraint)
    constraint.letGo(by: self)
  }

  /// Returns the constraints on this view along an axis, held by it or the views around it.
  func constraints(on axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var holder: UIView? = self
    while let view = holder {
      found += view.constraints.filter {
        $0.firstItem === self && $0.firstAttribute.axis == axis
          || $0.secondItem === self && $0.secondAttribute.axis == axis
      }
      holder = view.superview
    }
    return found
  }

  func setPriority(
    _ priority: UILayoutPriority,
    _ kind: WritableKeyPath<LayoutPriorities, (horizontal: UILayoutPriority, vertical: UILayoutPriority)>,
    _ axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutPriorities[keyPath: kind].horizontal = priority
    } else {
      layoutPriorities[keyPath: kind].vertical = priority
    }
    if !isPlacedByFrame { constraintsOutsideChanged() }
  }
}
