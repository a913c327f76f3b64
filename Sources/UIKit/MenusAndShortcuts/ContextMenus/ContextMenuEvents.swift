/// The calls of a delegate for a context menu: that of an interaction, of a table view or of a collection view.
@MainActor
struct ContextMenuEvents {
  /// Called before the menu is shown.
  let willDisplay: (ContextMenuAnimation) -> Void
  /// Called when the user taps the preview.
  let willCommit: (ContextMenuAnimation) -> Void
  /// Called before the menu is closed.
  let willEnd: (ContextMenuAnimation) -> Void
}
