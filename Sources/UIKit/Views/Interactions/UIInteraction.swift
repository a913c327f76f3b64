import Foundation

/// A way to interact with a view, which is added to the view as a whole.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uiinteraction>.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view to which the interaction was added; nil if there is none.
  var view: UIView? { get }
  /// Called before the view changes, also to nil.
  func willMove(to view: UIView?)
  /// Called when the view has changed, also to nil.
  func didMove(to view: UIView?)
}
