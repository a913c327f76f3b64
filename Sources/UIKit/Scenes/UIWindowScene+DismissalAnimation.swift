extension UIWindowScene {
  /// What it is to look like when a scene is done away with; has no effect here.
  public enum DismissalAnimation: Int, Sendable {
    /// The usual way.
    case standard = 1
    /// It was done with.
    case commit = 2
    /// It was given up.
    case decline = 3
  }
}
