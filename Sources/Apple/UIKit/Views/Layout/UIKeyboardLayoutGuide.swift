import Foundation

/// The part of a view that the keyboard covers.
///
/// While the keyboard is hidden or does not reach the view, the guide is the part of the view below the safe area, or
/// empty. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide>.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Stored, but has no effect here: the keyboard is always docked.
  open var followsUndockedKeyboard = false
  /// Whether the guide of a hidden keyboard begins at the lower edge of the safe area; if false, it is empty, at the
  /// view's lower edge.
  open var usesBottomSafeArea = true {
    didSet { if oldValue != usesBottomSafeArea { owningView?.constraintsInsideChanged() } }
  }

  override func heightAtBottom(of view: UIView) -> CGFloat {
    max(Keyboard.current.height(coveredOf: view), usesBottomSafeArea ? super.heightAtBottom(of: view) : 0)
  }
}
