import Foundation

/// Rectangles of a view that constraints can be about.
extension UIView {
  /// The layout guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  /// Gives the view a layout guide; it leaves the one that it was at.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    madeLayout.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Takes a layout guide from the view, with the constraints that are about it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .added else { return }
    var holder: UIView? = self
    while let view = holder {
      view.removeConstraints(view.constraints.filter { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide })
      holder = view.superview
    }
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The part of the view that bars do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea) }
  /// The part of the view within its margins.
  public var layoutMarginsGuide: UILayoutGuide { ownGuide(.margins) }
  /// The part of the view within its margins that is no wider than is easy to read: 672 points.
  public var readableContentGuide: UILayoutGuide { ownGuide(.readable) }
  /// The part of the view that the keyboard covers: what is below the safe area, since there is no keyboard here.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    (ownGuide(.keyboard) { UIKeyboardLayoutGuide(.keyboard, of: self) } as? UIKeyboardLayoutGuide)!
  }

  func ownGuide(_ kind: UILayoutGuide.Kind, _ make: (() -> UILayoutGuide)? = nil) -> UILayoutGuide {
    let layout = madeLayout
    if let guide = layout.ownGuides[kind] { return guide }
    let guide = make?() ?? UILayoutGuide(kind, of: self)
    layout.ownGuides[kind] = guide
    return guide
  }

  /// The widest text that is easy to read, in points; Apple's value for the usual size of text.
  static let readableWidth: CGFloat = 672

  /// The margins, and what else is left free for text to be easy to read.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let rest = max(0, storedBounds.width - insets.left - insets.right - UIView.readableWidth)
    insets.left += rest / 2
    insets.right += rest / 2
    return insets
  }
}

extension UIScrollView {
  /// The content's area: what is tied to it scrolls, and constraints on its sides give the content its size.
  public var contentLayoutGuide: UILayoutGuide { ownGuide(.content) }
  /// The scroll view's own rectangle: what is tied to it stays where it is when the content scrolls.
  public var frameLayoutGuide: UILayoutGuide { ownGuide(.frame) }
}
