extension UIWindowScene {
  /// Animations with which a scene disappears.
  ///
  /// They have no effect here.
  public enum DismissalAnimation: Int, Sendable {
    /// The default animation.
    case standard = 1
    /// An animation for content that was saved or sent.
    case commit = 2
    /// An animation for content that was discarded.
    case decline = 3
  }
}
