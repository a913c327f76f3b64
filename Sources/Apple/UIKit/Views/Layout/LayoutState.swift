import Foundation

/// The Auto Layout state of a view that takes part in Auto Layout; other views have none.
@MainActor
final class LayoutState {
  /// The number of active constraints on the view or its layout guides.
  var mentions = 0
  /// The number of active constraints that connect the inside of the view to its outside.
  var crossings = 0
  /// Whether a stack view arranges the view.
  var isArranged = false
  /// Whether the view is a stack view, whose arrangement determines its size even without constraints on it.
  var isStack = false
  /// The rank of the view in its stack view: later views give way first.
  var rank = 0

  /// The frame that constraints give to the view, in its superview's coordinates; nil before they are solved.
  var frame: CGRect?
  /// Whether the constraints allow another frame as well.
  var isAmbiguous = false
  /// The width that constraints give to a scroll view's content; nil if none determines it.
  var contentWidth: CGFloat?
  /// The height that constraints give to a scroll view's content; nil if none determines it.
  var contentHeight: CGFloat?
  /// Whether constraints connect scrolled content to views that do not scroll with it.
  var followsOffset = false
  /// The safe area and margins with which constraints were solved; nil if no constraint used them.
  var insets: (safeArea: UIEdgeInsets, margins: UIEdgeInsets)?

  /// Whether the constraints of the region that the view is are solved; false after a change.
  var isSolved = true

  /// The layout guides added to the view.
  var guides: [UILayoutGuide] = []
  /// The layout guides that every view has, created at the first use.
  var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
}
