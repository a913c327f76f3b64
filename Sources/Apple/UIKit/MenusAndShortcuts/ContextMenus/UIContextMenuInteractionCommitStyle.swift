/// The animations after a tap on the preview of a context menu.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitstyle>.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview disappears.
  case dismiss = 0
  /// The preview grows.
  case pop = 1
}
