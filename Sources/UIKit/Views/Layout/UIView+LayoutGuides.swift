import Foundation

/// Rectangles of a view that constraints can be about.
extension UIView {

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
