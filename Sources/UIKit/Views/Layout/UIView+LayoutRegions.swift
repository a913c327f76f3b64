import Foundation

/// Which constraints are solved together, and when they are solved anew.
///
/// A view whose frame is set by its owner takes the constraints inside it apart from those outside: from outside they
/// see a rectangle that does not depend on them. Such a view is the *region* of all inside it, down to the next ones.
/// Where a constraint leads from inside a view to outside of it, that view is no region.
extension UIView {
  /// What is kept of the view, made where there is nothing yet.
  var madeLayout: LayoutState {
    if let layout = layoutState { return layout }
    let made = LayoutState()
    layoutState = made
    return made
  }

  /// Whether the frame that was set counts, and no constraint moves it.
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

  /// The view inside which constraints are solved together with those between this view and its subviews.
  private var layoutRegion: UIView {
    var view = self
    while !view.isLayoutRegion, let superview = view.superview { view = superview }
    return view
  }

  /// Something has changed that constraints between this view and what is inside it depend on.
  func constraintsInsideChanged() {
    let region = layoutRegion
    region.madeLayout.isSolved = false
    region.markInsideForLayout()
  }

  /// Something has changed that constraints on this view as a whole depend on.
  func constraintsOutsideChanged() { superview?.constraintsInsideChanged() }

  /// The frame or the bounds of a view that has a layout state have changed.
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

  /// Forgets the constraints that went with a former superview that is no more.
  func recountConstraints() {
    guard let layout = layoutState, superview == nil else { return }
    layout.crossings = 0
    layout.mentions = constraints.reduce(0) { count, constraint in
      count + [constraint.firstItem, constraint.secondItem].count { NSLayoutConstraint.view(of: $0) === self }
    }
  }

  // MARK: - Solving

  /// Solves what has changed in the regions around this view and in its own, so that it is known which views need
  /// layout.
  func solveAround() {
    if let superview { superview.solveAround() }
    if layoutState != nil { solveInside() }
  }

  /// Solves the constraints of the region, if this view is one and they have changed.
  func solveInside() {
    guard let layout = layoutState else { return }
    checkInsets(layout)
    guard !layout.isSolved, isLayoutRegion else { return }
    layout.isSolved = true
    LayoutProblem.solve(self)
  }

  /// The safe area follows from where views are, which layout has just changed.
  private func checkInsets(_ layout: LayoutState) {
    guard let insets = layout.insets, insets != (safeAreaInsets, layoutMargins) else { return }
    layout.insets = nil
    constraintsInsideChanged()
    if layout.mentions > 0 { constraintsOutsideChanged() }
  }

  /// Gives those subviews that constraints place their frames.
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
