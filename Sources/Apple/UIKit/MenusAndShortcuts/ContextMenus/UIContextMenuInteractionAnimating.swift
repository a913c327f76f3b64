import Foundation

/// The animation with which a context menu is shown or closed.
///
/// The main actor only. The animation takes no time here. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating>.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller of the preview; nil if the preview shows a view or there is none.
  var previewViewController: UIViewController? { get }
  /// Adds a closure that makes the changes to animate; it is called when the delegate's method returns.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animation has ended, after the closures with the changes.
  func addCompletion(_ completion: @escaping () -> Void)
}
