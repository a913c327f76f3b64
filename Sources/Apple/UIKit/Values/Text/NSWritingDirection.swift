/// The direction in which a text is written.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nswritingdirection>.
public enum NSWritingDirection: Int, Sendable {
  /// By the language of the text.
  case natural = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
