extension UIImage {
  /// The size of a symbol in relation to the text beside it.
  public enum SymbolScale: Int, Sendable {
    /// `default` is the system's scale, and `unspecified` no scale.
    case `default` = -1, unspecified
    /// The symbol is small beside its text.
    case small
    /// The symbol is of medium size beside its text.
    case medium
    /// The symbol is large beside its text.
    case large
  }
}
