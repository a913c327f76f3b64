extension UIImage {
  /// The size of a symbol in relation to the text beside it.
  public enum SymbolScale: Int, Sendable {
    /// `default` is the system's scale, and `unspecified` no scale.
    case `default` = -1, unspecified
    /// A symbol that is small, medium or large beside its text.
    case small, medium, large
  }
}
