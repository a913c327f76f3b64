import Foundation

/// The animation after a tap on the preview of a context menu.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitanimating>.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// Whether the preview grows or disappears; stored, but has no effect here: it is not drawn.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
