extension UINavigationController {
  /// In which direction a transition goes.
  public enum Operation: Int, Sendable {
    /// In none.
    case none = 0
    /// A view controller comes on the stack.
    case push = 1
    /// One leaves it.
    case pop = 2
  }
}
