import Foundation

/// A description of a font.
///
/// Immutable; any thread. Fonts are not looked up, so there is a font for every descriptor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifontdescriptor>.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked, because the compiler cannot check an open class; all stored properties are set once.

  /// Traits of a typeface.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit per trait, as in Apple's interface.
    public let rawValue: UInt32
    /// Creates a set with the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An italic typeface.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A bold typeface.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// A wide typeface.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// A narrow typeface.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// A typeface with all characters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system's typeface.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public let rawValue: String
    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The default design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with rounded ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A design with all characters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let family: String
  let weight: UIFont.Weight
  /// The size, in points; 0 if it is not specified.
  open private(set) var pointSize: CGFloat
  /// The traits of the typeface.
  open private(set) var symbolicTraits: SymbolicTraits

  init(family: String, pointSize: CGFloat, weight: UIFont.Weight = .regular, traits: SymbolicTraits = []) {
    self.family = family
    self.pointSize = pointSize
    self.weight = weight
    symbolicTraits = traits
    super.init()
  }

  /// Creates the descriptor of the font with that name and size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    let font = UIFont(name: fontName, size: size)
    let descriptor = font?.fontDescriptor
    self.init(
      family: descriptor?.family ?? fontName,
      pointSize: size,
      weight: font?.weight ?? .regular,
      traits: descriptor?.symbolicTraits ?? []
    )
  }

  /// Returns the descriptor of the font of a text style, in the size for the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// Returns the descriptor of the font of a text style, in the size for the preferred text size of `traitCollection`.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The name of the font.
  open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  /// Returns the descriptor with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(family: family, pointSize: newPointSize, weight: weight, traits: symbolicTraits)
  }
  /// Returns the descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(family: newFamily, pointSize: pointSize, weight: weight, traits: symbolicTraits)
  }
  /// Returns the descriptor with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let weight: UIFont.Weight = symbolicTraits.contains(.traitBold) ? max(weight, .bold) : min(weight, .regular)
    return UIFontDescriptor(family: family, pointSize: pointSize, weight: weight, traits: symbolicTraits)
  }
  /// Returns the descriptor with another design of the system's typeface.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .rounded: withFamily(".SFUIRounded")
    case .serif: withFamily(".NewYork")
    case .monospaced: withFamily(".SFUIMono")
    default: withFamily(".SFUI")
    }
  }

  /// Returns whether both descriptors describe the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && pointSize == other.pointSize && weight == other.weight
      && symbolicTraits == other.symbolicTraits
  }
  /// The hash value, equal for equal descriptors.
  open override var hash: Int { family.hashValue ^ pointSize.hashValue }
  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
