import Foundation

/// Layout passes: a view that needs layout says so to those above it, and the window has them all laid out before the
/// loop waits.
extension UIView {
  /// How often a pass begins anew since a view asked for layout while it was being laid out.
  private static let mostRounds = 16

  func markForLayout() {
    needsLayout = true
    var view = self
    while let superview = view.superview {
      superview.isLayoutNeededInside = true
      view = superview
    }
    (view as? UIWindow)?.scheduleLayout()
  }

  /// The same, where only views inside may need layout.
  func markInsideForLayout() {
    isLayoutNeededInside = true
    var view = self
    while let superview = view.superview {
      superview.isLayoutNeededInside = true
      view = superview
    }
    (view as? UIWindow)?.scheduleLayout()
  }

  /// Asks for layout, since a subview or a sublayer has another size.
  ///
  /// Not while the view lays its subviews out: the sizes that it gives them then would have it do so again and again.
  /// If it is asked for already it costs nothing, however many subviews change.
  func subviewDidResize() {
    if !isLayingOut, !needsLayout { markForLayout() }
  }

  /// Begins at the outermost of those views above that need layout, one in the other.
  func layOutNow() {
    solveAround()
    var outermost = self
    while let superview = outermost.superview, superview.needsLayout { outermost = superview }
    outermost.layOutTree()
  }

  func layOutTree() {
    guard needsLayout || isLayoutNeededInside else { return }
    updateConstraintsIfNeeded()
    for _ in 0..<UIView.mostRounds where needsLayout || isLayoutNeededInside { layOutOnce() }
  }

  private func layOutOnce() {
    if layoutState != nil { solveInside() }
    if needsLayout {
      needsLayout = false
      // A view may be laid out while it lays itself out, if it asks for that.
      let wasLayingOut = isLayingOut
      isLayingOut = true
      let controller = viewController
      controller?.layoutPassBegins()
      layoutSubviews()
      controller?.layoutPassEnds()
      isLayingOut = wasLayingOut
    }
    guard isLayoutNeededInside else { return }
    isLayoutNeededInside = false
    for subview in subviews where subview.needsLayout || subview.isLayoutNeededInside { subview.layOutOnce() }
  }
}
