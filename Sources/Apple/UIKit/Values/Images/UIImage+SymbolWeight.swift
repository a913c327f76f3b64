extension UIImage {
  /// The weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// No weight.
    case unspecified = 0
    /// The weights of fonts, from the lightest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    static let allWeights: [SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// Returns the corresponding weight of fonts; `regular` for `unspecified`.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }
}
