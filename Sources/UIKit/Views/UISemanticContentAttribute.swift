/// Whether a view is mirrored where the language is written from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// It is.
  case unspecified = 0
  /// It shows playback controls, which are not.
  case playback = 1
  /// It shows where things are in the world, which is not.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}
