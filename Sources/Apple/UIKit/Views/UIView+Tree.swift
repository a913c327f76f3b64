import Foundation
import Mainspring

/// Inserts, orders and removes views.
extension UIView {
  /// The window at the top of the tree; nil if there is none.
  var outermostWindow: UIWindow? {
    var view = superview
    while let above = view {
      guard let next = above.superview else { return above as? UIWindow }
      view = next
    }
    return nil
  }

  func isWithin(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let it = current {
      if it === view { return true }
      current = it.superview
    }
    return false
  }

  func insert(_ view: UIView, at index: Int) {
    require(!isDescendant(of: view), "A view cannot be put into itself or into a view inside it.")
    if view.superview === self {
      // Within the same superview only the position changes.
      subviews.removeAll { $0 === view }
      place(view, at: index)
      return
    }
    var move = WindowMove(of: view, to: window)
    move?.begin()
    let (oldWindow, newWindow) = (view.window, window)
    let changesWindow = oldWindow !== newWindow
    if changesWindow { view.callWillMove(to: newWindow) }
    view.willMove(toSuperview: self)
    if changesWindow { oldWindow?.willLose(view) }
    if let former = view.superview {
      view.dropConstraintsToOutside()
      former.willRemoveSubview(view)
      former.subviews.removeAll { $0 === view }
      former.ownLayer?.subviewDidLeave(view)
      former.setNeedsLayout()
    }
    view.recountConstraints()
    place(view, at: index)
    view.superview = self
    if !view.isPlacedByFrame || view.layoutState?.crossings ?? 0 > 0 { constraintsInsideChanged() }
    if changesWindow { view.callDidMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.setNeedsLayout()
    setNeedsLayout()
    move?.end()
  }

  private func place(_ view: UIView, at index: Int) {
    let index = min(max(0, index), subviews.count)
    let behind = index < subviews.count ? subviews[index] : nil
    subviews.insert(view, at: index)
    ownLayer?.subviewDidMove(view, to: behind.map(CALayer.Place.behind) ?? .front)
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling, sibling.superview === self else { return insert(view, at: subviews.count) }
    if view.superview === self { subviews.removeAll { $0 === view } }
    let place = subviews.firstIndex { $0 === sibling }! + offset
    insert(view, at: place)
    if offset > 0, view.superview === self, sibling.superview === self {
      ownLayer?.subviewDidMove(view, to: .inFrontOf(sibling))
    }
  }

  /// Returns the first view inside this one with a tag; nil if there is none.
  func subview(withTag tag: Int) -> UIView? {
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  func exchange(_ index: Int, _ other: Int) {
    ownLayer?.subviewsWillExchange(subviews[index], subviews[other])
    subviews.swapAt(index, other)
  }

  func moveToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    ownLayer?.subviewDidMove(view, to: .front)
  }

  func moveToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
    ownLayer?.subviewDidMove(view, to: .back)
  }

  /// Removes the view from its superview; in a window, also makes the appearance callbacks of view controllers inside.
  func leaveSuperviewAndWindow() {
    guard superview != nil else { return }
    var move = WindowMove(of: self, to: nil)
    move?.begin()
    leaveSuperview()
    move?.end()
  }

  /// Makes a first responder inside the view resign; if `force` is true, also if it refuses.
  ///
  /// - Returns: Whether no view inside is being edited afterwards.
  func giveUpEditing(_ force: Bool) -> Bool {
    guard let editing = window?.firstResponder as? UIView, editing.isDescendant(of: self) else { return true }
    if editing.resignFirstResponder() { return true }
    if force { window?.giveUpFirstResponder() }
    return force
  }

  private func leaveSuperview() {
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { callWillMove(to: nil) }
    // A callback may have removed the view already.
    guard let superview else { return }
    oldWindow?.willLose(self)
    dropConstraintsToOutside()
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    superview.ownLayer?.subviewDidLeave(self)
    self.superview = nil
    superview.setNeedsLayout()
    if oldWindow != nil { callDidMoveToWindow() }
    didMoveToSuperview()
  }

  /// Removes the constraints between the inside of the view and its surroundings.
  private func dropConstraintsToOutside() {
    guard let layout = layoutState, layout.mentions > 0 || layout.crossings > 0 else { return }
    var holder = superview
    while let view = holder {
      let lost = view.constraints.filter { constraint in
        [constraint.firstItem, constraint.secondItem].contains {
          NSLayoutConstraint.view(of: $0)?.isDescendant(of: self) == true
        }
      }
      view.removeConstraints(lost)
      holder = view.superview
    }
  }

  private func callWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.callWillMove(to: window) }
  }

  private func callDidMoveToWindow() {
    if let window {
      applyAppearance()
      if needsDisplay { window.list.enqueueForDisplay(self) }
    }
    didMoveToWindow()
    for subview in subviews { subview.callDidMoveToWindow() }
  }
}
