import Foundation

/// The layout guides that every view has.
extension UIView {

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
