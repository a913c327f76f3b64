/// The style of a bar.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibarstyle>.
public enum UIBarStyle: Int, Sendable {
  /// A light bar.
  case `default` = 0
  /// A dark bar.
  case black = 1
  /// A dark translucent bar; deprecated.
  case blackTranslucent = 2
}
