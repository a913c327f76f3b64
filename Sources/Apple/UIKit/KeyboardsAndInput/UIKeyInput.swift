/// A responder that receives typed text.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyinput>.
@preconcurrency @MainActor
public protocol UIKeyInput {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts `text`; called when the user types it.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point; called when the user presses the delete key.
  func deleteBackward()
}
