/// The animation with which the status bar is shown and hidden.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistatusbaranimation>.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none
  /// Fading.
  case fade
  /// Sliding.
  case slide
}
