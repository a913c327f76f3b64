/// What takes typed text.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIKeyInput {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// The user has typed `text`.
  func insertText(_ text: String)
  /// The user has pressed the delete key.
  func deleteBackward()
}
