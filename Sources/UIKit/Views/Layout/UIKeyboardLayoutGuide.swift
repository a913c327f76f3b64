import Foundation

/// The part of a view that the keyboard covers.
///
/// There is no keyboard here, so the guide is the part of the view below the safe area, or empty. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide>.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Stored, but has no effect here: there is no keyboard to follow.
  open var followsUndockedKeyboard = false
  /// Whether the guide begins at the lower edge of the safe area; if false, it is empty, at the view's lower edge.
  open var usesBottomSafeArea = true {
    didSet { if oldValue != usesBottomSafeArea { owningView?.constraintsInsideChanged() } }
  }

  override func heightAtBottom(of view: UIView) -> CGFloat {
    usesBottomSafeArea ? super.heightAtBottom(of: view) : 0
  }
}
