import Foundation

/// The layout guides that are added to a view, and those that every view has.
extension UIView {
  func adopt(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    madeLayout.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Removes a layout guide that was added, with the constraints on it.
  func drop(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .added else { return }
    var holder: UIView? = self
    while let view = holder {
      view.removeConstraints(view.constraints.filter { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide })
      holder = view.superview
    }
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  func ownGuide(_ kind: UILayoutGuide.Kind, _ make: (() -> UILayoutGuide)? = nil) -> UILayoutGuide {
    let layout = madeLayout
    if let guide = layout.ownGuides[kind] { return guide }
    let guide = make?() ?? UILayoutGuide(kind, of: self)
    layout.ownGuides[kind] = guide
    return guide
  }

  /// The maximum width of text that is easy to read, in points; Apple's value for the default text size.
  static let readableWidth: CGFloat = 672

  /// The insets of the readable content: the margins, widened to limit the width.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let rest = max(0, storedBounds.width - insets.left - insets.right - UIView.readableWidth)
    insets.left += rest / 2
    insets.right += rest / 2
    return insets
  }
}
