import Foundation

/// What a view knows of the space along its edges.
struct ViewInsets {
  /// What is covered: of a window by the screen's bars, of another by what its view controller adds.
  var safeArea = UIEdgeInsets.zero
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var areMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
}
