import Foundation

extension UIImage {
  /// The size, the weight, the scale and the colors of a symbol.
  ///
  /// A symbol is drawn in one color: the first one of a palette. Colors of its own are stored, but have no effect here.
  ///
  /// Immutable; any thread. Apple's page:
  /// <https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class>.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    private struct Values: Hashable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor]?
      var hierarchicalColor: UIColor?
      var prefersMulticolor: Bool?
    }

    private let values: Values

    /// The size in points; nil if a text style determines it.
    var pointSize: CGFloat? { values.pointSize }
    /// The text style that determines the size.
    var textStyle: UIFont.TextStyle? { values.textStyle }
    var weight: SymbolWeight? { values.weight }
    var scale: SymbolScale? { values.scale }
    /// The color in which the symbol is drawn; nil for the color of its place.
    var color: UIColor? { values.colors?.first ?? values.hierarchicalColor }

    private init(_ values: Values, traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traits: traits)
    }

    /// Creates a configuration with a size in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// Creates a configuration with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// Creates a configuration with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }
    /// Creates a configuration with the size of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(scale: scale, textStyle: textStyle))
    }
    /// Creates a configuration with the size and the weight of a font.
    public convenience init(font: UIFont) {
      self.init(Values(pointSize: font.pointSize, weight: font.weight.forSymbols))
    }
    /// Creates a configuration with the size and the weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, weight: font.weight.forSymbols, scale: scale))
    }
    /// Creates a configuration with a color for each layer of a symbol.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }
    /// Creates a configuration with one color, in whose shades the layers of a symbol appear.
    public convenience init(hierarchicalColor: UIColor) { self.init(Values(hierarchicalColor: hierarchicalColor)) }

    /// A configuration without properties.
    open class var unspecified: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(Values()) }
    /// Returns a configuration that shows a symbol in its own colors.
    open class func preferringMulticolor() -> Self {
      unsafeDowncast(UIImage.SymbolConfiguration(Values(prefersMulticolor: true)), to: Self.self)
    }

    /// Returns a copy of the configuration, in which the properties of `otherConfiguration` replace its own.
    open override func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      var merged = values
      if let other = (otherConfiguration as? SymbolConfiguration)?.values {
        merged.pointSize = other.pointSize ?? merged.pointSize
        merged.weight = other.weight ?? merged.weight
        merged.scale = other.scale ?? merged.scale
        merged.textStyle = other.textStyle ?? merged.textStyle
        merged.colors = other.colors ?? merged.colors
        merged.hierarchicalColor = other.hierarchicalColor ?? merged.hierarchicalColor
        merged.prefersMulticolor = other.prefersMulticolor ?? merged.prefersMulticolor
      }
      let traits = otherConfiguration?.traitCollection ?? traitCollection
      return unsafeDowncast(SymbolConfiguration(merged, traits: traits), to: Self.self)
    }

    override func copy(traits: UITraitCollection?) -> Configuration { SymbolConfiguration(values, traits: traits) }

    /// Returns whether both configurations have the same properties.
    open func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }
    /// Returns whether `object` is a configuration with the same properties.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return values == other.values && traitCollection == other.traitCollection
    }
    /// The hash value, equal for equal configurations.
    open override var hash: Int { values.hashValue }
  }
}

extension UIFont.Weight {
  fileprivate var forSymbols: UIImage.SymbolWeight { UIImage.SymbolWeight.allWeights.last { $0.fontWeight() <= self }! }
}
