import Foundation

/// The regions in which constraints are solved together, and the conditions for solving them again.
///
/// If code sets a view's frame, the constraints inside the view are independent of those outside, for which the view is
/// a fixed rectangle. Such a view is the *region* of everything inside it, down to the next regions. A view is not a
/// region if a constraint connects its inside to its outside.
extension UIView {
  /// The view's layout state, created if it does not exist yet.
  var madeLayout: LayoutState {
    if let layout = layoutState { return layout }
    let made = LayoutState()
    layoutState = made
    return made
  }

  /// Whether the view has the frame that was set, because no constraint determines it.
  var isPlacedByFrame: Bool {
    if translatesAutoresizingMaskIntoConstraints { return true }
    guard let layout = layoutState else { return true }
    return layout.mentions == 0 && !layout.isArranged && !layout.isStack
  }

  /// Whether constraints inside the view are solved apart from those outside.
  private var isLayoutRegion: Bool {
    guard superview != nil, !isPlacedByFrame else { return superview == nil || layoutState?.crossings ?? 0 == 0 }
    return false
  }

  /// The region in which constraints between this view and its subviews are solved.
  private var layoutRegion: UIView {
    var view = self
    while !view.isLayoutRegion, let superview = view.superview { view = superview }
    return view
  }

  /// Requests a new solution, because constraints between this view and its contents may have changed.
  func constraintsInsideChanged() {
    let region = layoutRegion
    region.madeLayout.isSolved = false
    region.markInsideForLayout()
  }

  /// Requests a new solution, because constraints on this view as a whole may have changed.
  func constraintsOutsideChanged() { superview?.constraintsInsideChanged() }

  /// Requests the solutions and the layout that a change of the view's frame or bounds requires.
  func geometryChanged(_ layout: LayoutState, from old: CGRect, wasMoved: Bool) {
    let isResized = old.size != storedBounds.size
    if isLayoutRegion {
      if isResized { constraintsInsideChanged() }
    }
    let isPlacedByFrame = isPlacedByFrame
    if layout.mentions > 0 || layout.crossings > 0, isPlacedByFrame, isResized || wasMoved {
      constraintsOutsideChanged()
    }
    if old.origin != storedBounds.origin, layout.followsOffset || !(self is UIScrollView) { constraintsInsideChanged() }
    if layout.insets != nil, isResized || wasMoved { markForLayout() }
  }

  /// Recomputes the numbers of mentions and crossings of a view without a superview.
  ///
  /// Its former superview may have been deallocated with the constraints that it held. Only the constraints that the
  /// view itself holds remain.
  func recountConstraints() {
    guard let layout = layoutState, superview == nil else { return }
    layout.crossings = 0
    layout.mentions = constraints.reduce(0) { count, constraint in
      count + [constraint.firstItem, constraint.secondItem].count { NSLayoutConstraint.view(of: $0) === self }
    }
  }

  // MARK: - Solving

  /// Solves changed constraints in the regions around this view and in its own, to find out which views need layout.
  func solveAround() {
    if let superview { superview.solveAround() }
    if layoutState != nil { solveInside() }
  }

  /// Solves the constraints inside the view, if it is a region and they have changed.
  func solveInside() {
    guard let layout = layoutState else { return }
    checkInsets(layout)
    guard !layout.isSolved, isLayoutRegion else { return }
    layout.isSolved = true
    LayoutProblem.solve(self)
  }

  /// Requests a new solution if the safe area or the margins have changed since the last one.
  ///
  /// The safe area depends on the positions of views, which layout changes.
  private func checkInsets(_ layout: LayoutState) {
    guard let insets = layout.insets, insets != (safeAreaInsets, layoutMargins) else { return }
    layout.insets = nil
    constraintsInsideChanged()
    if layout.mentions > 0 { constraintsOutsideChanged() }
  }

  /// Applies the solved frames to the subviews that constraints place.
  func placeSubviews() {
    let region = layoutRegion
    guard let state = region.layoutState else { return }
    if !state.isSolved { region.solveInside() }
    for subview in subviews {
      guard let frame = subview.layoutState?.frame, !subview.isPlacedByFrame else { continue }
      if subview.storedBounds.size != frame.size {
        subview.bounds = CGRect(origin: subview.storedBounds.origin, size: frame.size)
      }
      let center = subview.center(forUntransformedFrame: frame)
      if subview.storedCenter != center { subview.center = center }
    }
    placeContent()
  }

  private func placeContent() {
    guard let layout = layoutState, layout.contentWidth != nil || layout.contentHeight != nil,
      let scroll = self as? UIScrollView
    else {
      return
    }
    let size = CGSize(
      width: layout.contentWidth ?? scroll.contentSize.width,
      height: layout.contentHeight ?? scroll.contentSize.height
    )
    if scroll.contentSize != size { scroll.contentSize = size }
  }
}
