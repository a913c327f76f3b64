/// Whether a view is mirrored in a language written from right to left.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisemanticcontentattribute>.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The view is mirrored.
  case unspecified = 0
  /// Playback controls, which are not mirrored.
  case playback = 1
  /// Directions in space, which are not mirrored.
  case spatial = 2
  /// The content always runs from left to right.
  case forceLeftToRight = 3
  /// The content always runs from right to left.
  case forceRightToLeft = 4
}
