import Foundation

/// What Auto Layout keeps of a view that has to do with it; other views have none.
@MainActor
final class LayoutState {
  /// How many active constraints are about the view, or about a layout guide of it.
  var mentions = 0
  /// How many active constraints lead past the view, from inside it to outside.
  var crossings = 0
  /// Whether a stack view arranges the view.
  var isArranged = false
  /// Whether the view is a stack view: how it arranges its views gives it a size, even if no constraint is about it.
  var isStack = false
  /// Which of the views that a stack view arranges it is: later ones give way first.
  var rank = 0

  /// The place that constraints give to the view, in its superview's coordinates; nil before they are solved.
  var frame: CGRect?
  /// Whether another frame would do for the constraints as well.
  var isAmbiguous = false
  /// How large constraints make a scroll view's content; nil along an axis along which none says anything.
  var contentWidth: CGFloat?
  /// The same of the height.
  var contentHeight: CGFloat?
  /// Whether constraints tie what scrolls to what does not.
  var followsOffset = false
  /// The safe area and the margins that constraints were solved with; nil where they had no part in it.
  var insets: (safeArea: UIEdgeInsets, margins: UIEdgeInsets)?

  /// Of a view inside which constraints are solved apart from those outside: whether nothing has changed since they
  /// were.
  var isSolved = true

  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  /// Those that every view has, from when they are first asked for.
  var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
}
