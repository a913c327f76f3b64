import Foundation
import Mainspring

/// Insertion of views, and their removal.
extension UIView {
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
    if changesWindow { view.tellWillMove(to: newWindow) }
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
    if changesWindow { view.tellDidMoveToWindow() }
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

  func leaveSuperview() {
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { tellWillMove(to: nil) }
    // A callback may have removed the view already.
    guard let superview else { return }
    oldWindow?.willLose(self)
    dropConstraintsToOutside()
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    superview.ownLayer?.subviewDidLeave(self)
    self.superview = nil
    superview.setNeedsLayout()
    if oldWindow != nil { tellDidMoveToWindow() }
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

  private func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.tellWillMove(to: window) }
  }

  private func tellDidMoveToWindow() {
    if window != nil { applyAppearance() }
    didMoveToWindow()
    for subview in subviews { subview.tellDidMoveToWindow() }
  }
}
