/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By a fade.
  case fade = 1
  /// By a slide.
  case slide = 2
}
