import Foundation

/// The parts of a view that content should keep clear of.
extension UIView {

  /// How much of a superview's inset a view covers whose edge is `distance` inside the superview's.
  static func covered(_ inset: CGFloat, at distance: CGFloat) -> CGFloat {
    min(inset, max(0, inset - distance))
  }

  /// Sets what the window's bars cover, or what a view controller adds to it, and tells those inside.
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
