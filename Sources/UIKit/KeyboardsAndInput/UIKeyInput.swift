/// A responder that receives typed text.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyinput>.
@preconcurrency @MainActor
public protocol UIKeyInput {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Called when the user types `text`.
  func insertText(_ text: String)
  /// Called when the user presses the delete key.
  func deleteBackward()
}
