import Foundation

/// A kind of user interaction that can be added to a view, such as a context menu.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uiinteraction>.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view to which the interaction was added; nil if there is none.
  var view: UIView? { get }
  /// Called before ``view`` changes, also to nil.
  func willMove(to view: UIView?)
  /// Called when ``view`` has changed, also to nil.
  func didMove(to view: UIView?)
}
