/// How the status bar's text looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, after the interface style.
  case `default` = 0
  /// Light, for dark contents.
  case lightContent = 1
  /// Dark, for light contents.
  case darkContent = 3
}
