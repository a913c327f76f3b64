import Foundation

/// The parts of a view that content should keep clear of.
extension UIView {
  /// What bars cover of the view: what the window's safe area leaves out of it, and what its view controllers add.
  public var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    if self === window { return insets.safeArea }
    let around = superview?.safeAreaInsets ?? .zero
    let own = insets.safeArea
    let area = superview?.bounds ?? .zero
    let frame = self.frame
    return UIEdgeInsets(
      top: max(0, around.top - (frame.minY - area.minY)) + own.top,
      left: max(0, around.left - (frame.minX - area.minX)) + own.left,
      bottom: max(0, around.bottom - (area.maxY - frame.maxY)) + own.bottom,
      right: max(0, around.right - (area.maxX - frame.maxX)) + own.right
    )
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
