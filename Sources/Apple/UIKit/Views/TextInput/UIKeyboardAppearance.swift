/// The appearance of a keyboard.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyboardappearance>.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The default appearance.
  case `default` = 0
  /// Dark.
  case dark
  /// Light.
  case light
}
