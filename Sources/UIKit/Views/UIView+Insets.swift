import Foundation

/// The parts of a view that content should keep clear of.
extension UIView {
  /// What bars cover of the view, in points: of what is left out of its superview's safe area, the part that the view's own frame
  /// covers, and what its view controller adds.
  ///
  /// Along each edge it is never more than the superview's, even if the view reaches beyond it. What scrolls, which is all inside a
  /// scroll view, has none: the scroll view's insets keep it clear of the bars. Source: Apple's page "safeAreaInsets", and what
  /// iOS 11 was seen to do beyond it by the authors of PinLayout.
  public var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    if self === window { return insets.safeArea }
    let own = insets.safeArea
    guard let superview, !(superview is UIScrollView) else { return own }
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

  /// How much of a superview's inset a view covers whose edge is `distance` inside the superview's.
  private static func covered(_ inset: CGFloat, at distance: CGFloat) -> CGFloat {
    min(inset, max(0, inset - distance))
  }

  /// The space between the view's edges and its content, in points.
  public var layoutMargins: UIEdgeInsets {
    get {
      guard insetsLayoutMarginsFromSafeArea else { return insets.margins }
      let (margins, safe) = (insets.margins, safeAreaInsets)
      return UIEdgeInsets(
        top: margins.top + safe.top,
        left: margins.left + safe.left,
        bottom: margins.bottom + safe.bottom,
        right: margins.right + safe.right
      )
    }
    set {
      insets.margins = newValue
      setNeedsLayout()
      insetsChanged()
      layoutMarginsDidChange()
    }
  }

  /// Whether the margins are counted from the safe area.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { insets.areMarginsFromSafeArea }
    set {
      insets.areMarginsFromSafeArea = newValue
      insetsChanged()
    }
  }

  /// Whether the superview's margins are kept as well; kept, and has no effect here.
  public var preservesSuperviewLayoutMargins: Bool {
    get { insets.preservesSuperviewMargins }
    set { insets.preservesSuperviewMargins = newValue }
  }

  /// Sets what the window's bars cover, or what a view controller adds to it, and tells those inside.
  func setSafeArea(_ safeArea: UIEdgeInsets) {
    guard insets.safeArea != safeArea else { return }
    insets.safeArea = safeArea
    tellSafeAreaChanged()
  }

  private func insetsChanged() {
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
