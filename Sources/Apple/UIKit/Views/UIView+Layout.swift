import Foundation

/// Layout passes of the view tree.
///
/// A view that needs layout marks all views above it, and the window lays out all marked views before the loop waits.
extension UIView {
  /// The maximum number of rounds of a pass, which repeats while views request layout during the pass.
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

  /// Marks the view for a pass because views inside it may need layout; the view itself is not laid out.
  func markInsideForLayout() {
    isLayoutNeededInside = true
    var view = self
    while let superview = view.superview {
      superview.isLayoutNeededInside = true
      view = superview
    }
    (view as? UIWindow)?.scheduleLayout()
  }

  /// Requests layout because the size of a subview or a sublayer has changed.
  ///
  /// Has no effect while the view lays out its subviews: the sizes that it sets would request layout again without end.
  /// If layout is already requested, the call returns at once, so that many changes cost little.
  func subviewDidResize() {
    if !isLayingOut, !needsLayout { markForLayout() }
  }

  /// Lays out the tree of the outermost view in the chain of superviews that need layout.
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
      // A view may request its own layout while it is being laid out.
      let wasLayingOut = isLayingOut
      isLayingOut = true
      let controller = viewController
      controller?.layoutPassBegins()
      layer.layoutSublayers()
      controller?.layoutPassEnds()
      isLayingOut = wasLayingOut
    }
    guard isLayoutNeededInside else { return }
    isLayoutNeededInside = false
    for subview in subviews where subview.needsLayout || subview.isLayoutNeededInside { subview.layOutOnce() }
  }
}
