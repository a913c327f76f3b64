import Foundation

/// The change that a view of the system makes to the picture of a subview.
struct SubviewLook {
  /// The outline, in the view's coordinates, outside of which the subview shows nothing; nil for no such outline.
  var clip: RoundedOutline?
  /// The opacity, from 0 to 1.
  var opacity: CGFloat = 1
}
