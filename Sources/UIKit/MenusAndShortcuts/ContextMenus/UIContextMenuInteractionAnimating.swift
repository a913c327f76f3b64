import Foundation

/// The animation with which a context menu is shown or closed.
///
/// The main actor only. It takes no time here. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating>.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller of the preview; nil if the preview is that of a view.
  var previewViewController: UIViewController? { get }
  /// Adds a closure that is called with the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the animation has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}
