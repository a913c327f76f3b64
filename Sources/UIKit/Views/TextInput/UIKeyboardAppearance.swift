/// The appearance of a keyboard.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyboardappearance>.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The default appearance, dark, and light, in this order.
  case `default` = 0, dark, light
}
