/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The default appearance, dark, and light, in this order.
  case `default` = 0, dark, light
}
