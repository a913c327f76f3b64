import Mainspring

extension UIView: ConstraintHolder {}

/// The activation of a constraint: the nearest common ancestor of its items holds it.
extension NSLayoutConstraint {
  private static var activations = 0

  /// The view that holds the constraint; nil while the constraint is not active.
  var holdingView: UIView? { holder as? UIView }

  func activate() {
    guard let first = NSLayoutConstraint.view(of: firstItem) else {
      fatalError("A constraint was activated whose first item is gone, or is a layout guide of no view: \(summary)")
    }
    guard hasSecondItem else { return first.addConstraint(self) }
    guard let second = NSLayoutConstraint.view(of: secondItem) else {
      fatalError("A constraint was activated whose second item is gone, or is a layout guide of no view: \(summary)")
    }
    var common: UIView? = first
    while let view = common, !second.isDescendant(of: view) { common = view.superview }
    require(
      common != nil,
      "A constraint was activated between views that have no common superview: add both to one first. It is \(summary)"
    )
    common?.addConstraint(self)
  }

  func hold(by view: UIView) {
    if let problem = NSLayoutConstraint.mixing(firstAttribute, secondAttribute) {
      fatalError("A constraint cannot be made active: \(problem) It is \(summary)")
    }
    NSLayoutConstraint.activations += 1
    order = NSLayoutConstraint.activations
    holder = view
    count(1, below: view)
    changed()
  }

  func letGo(by view: UIView) {
    count(-1, below: view)
    changed()
    holder = nil
    for item in [firstItem, secondItem] { NSLayoutConstraint.view(of: item)?.constraintsInsideChanged() }
  }
}
