import Foundation

/// The insets that content should avoid.
extension UIView {

  /// Returns the part of a superview's inset that covers a view whose edge is `distance` inside the superview's.
  static func covered(_ inset: CGFloat, at distance: CGFloat) -> CGFloat {
    min(inset, max(0, inset - distance))
  }

  /// Sets the inset that the window's bars or a view controller add, and notifies the views inside.
  func setSafeArea(_ safeArea: UIEdgeInsets) {
    guard insets.safeArea != safeArea else { return }
    insets.safeArea = safeArea
    tellSafeAreaChanged()
  }

  func insetsChanged() {
    guard let layout = layoutState else { return }
    constraintsInsideChanged()
    if layout.mentions > 0 { constraintsOutsideChanged() }
  }

  private func tellSafeAreaChanged() {
    safeAreaInsetsDidChange()
    setNeedsLayout()
    insetsChanged()
    if window != nil { viewController?.tellOfSafeArea() }
    for subview in subviews { subview.tellSafeAreaChanged() }
  }
}
