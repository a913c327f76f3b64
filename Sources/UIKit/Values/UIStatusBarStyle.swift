/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as the interface is.
  case `default` = 0
  /// Light texts, for a dark background.
  case lightContent = 1
  /// As `lightContent`, under its former name.
  case blackOpaque = 2
  /// Dark texts, for a light background.
  case darkContent = 3
}
