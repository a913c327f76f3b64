extension UIImage {
  /// The size of a symbol in relation to the text beside it.
  public enum SymbolScale: Int, Sendable {
    /// The default scale, and none, in this order.
    case `default` = -1, unspecified
    /// Small, medium and large, in this order.
    case small, medium, large
  }
}
