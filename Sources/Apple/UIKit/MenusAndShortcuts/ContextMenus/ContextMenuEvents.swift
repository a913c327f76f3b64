/// The calls to the delegate that provides a context menu: the delegate of an interaction, a table view or a collection
/// view.
@MainActor
struct ContextMenuEvents {
  /// Called before the menu is shown.
  let willDisplay: (ContextMenuAnimation) -> Void
  /// Called when the user taps the preview.
  let willCommit: (ContextMenuAnimation) -> Void
  /// Called before the menu is closed.
  let willEnd: (ContextMenuAnimation) -> Void
}
