import Foundation

/// The insets and margins of a view.
struct ViewInsets {
  /// The view's own part of the safe area insets: for a window from the bars, for others from the view controller.
  var safeArea = UIEdgeInsets.zero
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var areMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
}
