import Foundation

/// The animation after a tap on the preview of a context menu.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitanimating>.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// Whether the preview grows or disappears; kept, but has no effect here: nothing is drawn.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
