/// Whether a keyboard is dark.
public enum UIKeyboardAppearance: Int, Sendable {
  /// What the name says.
  case `default` = 0, dark, light
}
