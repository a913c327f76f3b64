import Foundation

/// The safe area and the margins of a view, which its content should avoid.
extension UIView {
  /// The insets of the part that bars do not cover, by the rules that `safeAreaInsets` describes.
  var currentSafeArea: UIEdgeInsets {
    guard let window else { return .zero }
    if self === window { return insets.safeArea }
    let own = insets.safeArea
    guard let superview, superview.passesSafeAreaDown else { return own }
    let around = superview.safeAreaInsets
    let area = superview.bounds
    let frame = self.frame
    return UIEdgeInsets(
      top: UIView.covered(around.top, at: frame.minY - area.minY) + own.top,
      left: UIView.covered(around.left, at: frame.minX - area.minX) + own.left,
      bottom: UIView.covered(around.bottom, at: area.maxY - frame.maxY) + own.bottom,
      right: UIView.covered(around.right, at: area.maxX - frame.maxX) + own.right
    )
  }

  /// The margins, with the safe area if they are relative to it.
  var currentMargins: UIEdgeInsets {
    guard insetsLayoutMarginsFromSafeArea else { return insets.margins }
    let (margins, safe) = (insets.margins, safeAreaInsets)
    return UIEdgeInsets(
      top: margins.top + safe.top,
      left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom,
      right: margins.right + safe.right
    )
  }

  func setMargins(_ margins: UIEdgeInsets) {
    insets.margins = margins
    setNeedsLayout()
    insetsChanged()
    layoutMarginsDidChange()
  }

  /// Returns the part of a superview's inset that covers a view whose edge is `distance` points inside the superview's.
  static func covered(_ inset: CGFloat, at distance: CGFloat) -> CGFloat {
    min(inset, max(0, inset - distance))
  }

  /// Sets the inset that the window's bars or a view controller add, and notifies the views inside whose insets change.
  func setSafeArea(_ safeArea: UIEdgeInsets) {
    guard insets.safeArea != safeArea else { return }
    var former: [(view: UIView, insets: UIEdgeInsets)] = []
    collectSafeAreas(into: &former)
    insets.safeArea = safeArea
    for (view, insets) in former where view.safeAreaInsets != insets { view.safeAreaDidChange() }
  }

  func insetsChanged() {
    guard let layout = layoutState else { return }
    constraintsInsideChanged()
    if layout.mentions > 0 { constraintsOutsideChanged() }
  }

  /// Appends this view and all views inside, from the outermost inwards, with their insets.
  private func collectSafeAreas(into views: inout [(view: UIView, insets: UIEdgeInsets)]) {
    views.append((self, safeAreaInsets))
    for subview in subviews { subview.collectSafeAreas(into: &views) }
  }

  private func safeAreaDidChange() {
    safeAreaInsetsDidChange()
    setNeedsLayout()
    insetsChanged()
    if window != nil { viewController?.reportSafeArea() }
  }
}
