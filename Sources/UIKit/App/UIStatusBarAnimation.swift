/// How the status bar comes and goes; nothing is drawn here, so it does so at once.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// By fading.
  case fade
  /// By sliding.
  case slide
}
