extension UINavigationController {
  /// The kinds of changes of a navigation stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none = 0
    /// A view controller is pushed.
    case push = 1
    /// A view controller is popped.
    case pop = 2
  }
}
