/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// A light bar.
  case `default` = 0
  /// A dark bar.
  case black = 1
  /// A dark translucent bar; deprecated.
  case blackTranslucent = 2
}
