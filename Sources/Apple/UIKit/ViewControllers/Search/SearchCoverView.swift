import Foundation

/// The view of a search controller, which covers the searched content; a tap on it ends the search.
@MainActor
final class SearchCoverView: UIView {
  weak var controller: UISearchController?

  /// Handles the touch, so that it does not reach other responders.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Handles the touch, so that it does not reach other responders.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Ends the search, unless the touch is on the results.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else { return }
    controller?.isActive = false
  }
  /// Does nothing.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
