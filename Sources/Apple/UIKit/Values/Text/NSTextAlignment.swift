/// The alignment of the lines of a text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nstextalignment>.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned at the left.
  case left
  /// Centerd.
  case center
  /// Aligned at the right.
  case right
  /// Justified.
  case justified
  /// Aligned by the direction of the language.
  case natural
}
