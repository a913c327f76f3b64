/// The animation with which the status bar is shown and hidden.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// Fading.
  case fade
  /// Sliding.
  case slide
}
