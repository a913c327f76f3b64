/// The treatment of text that is wider than its container.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nslinebreakmode>.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks lines between words.
  case byWordWrapping
  /// Breaks lines between characters.
  case byCharWrapping
  /// Clips the text.
  case byClipping
  /// Omits the beginning of the text.
  case byTruncatingHead
  /// Omits the end of the text.
  case byTruncatingTail
  /// Omits the middle of the text.
  case byTruncatingMiddle
}
