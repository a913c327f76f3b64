import Foundation

/// What a typeface is to be like.
///
/// A value that does not change. Any thread. Typefaces are not looked for: what is asked for is there.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked, since a class that can be subclassed cannot be checked: all here is set once.

  /// What can be said of a typeface in one word.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit per word, as in Apple's interface.
    public let rawValue: UInt32
    /// Creates a set with the given bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All characters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// How the system's typeface is drawn.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As usual.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With all characters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let family: String
  let weight: UIFont.Weight
  /// The size in points; 0 where it says none.
  open private(set) var pointSize: CGFloat
  /// What can be said of it in one word each.
  open private(set) var symbolicTraits: SymbolicTraits

  init(family: String, pointSize: CGFloat, weight: UIFont.Weight = .regular, traits: SymbolicTraits = []) {
    self.family = family
    self.pointSize = pointSize
    self.weight = weight
    symbolicTraits = traits
    super.init()
  }

  /// What describes the typeface of that name.
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

  /// What describes the typeface for such texts.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// What describes the typeface for such texts.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The typeface's name.
  open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(family: family, pointSize: newPointSize, weight: weight, traits: symbolicTraits)
  }
  /// The same of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(family: newFamily, pointSize: pointSize, weight: weight, traits: symbolicTraits)
  }
  /// The same with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let weight: UIFont.Weight = symbolicTraits.contains(.traitBold) ? max(weight, .bold) : min(weight, .regular)
    return UIFontDescriptor(family: family, pointSize: pointSize, weight: weight, traits: symbolicTraits)
  }
  /// The same, drawn in another way.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .rounded: withFamily(".SFUIRounded")
    case .serif: withFamily(".NewYork")
    case .monospaced: withFamily(".SFUIMono")
    default: withFamily(".SFUI")
    }
  }

  /// Whether both describe the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && pointSize == other.pointSize && weight == other.weight
      && symbolicTraits == other.symbolicTraits
  }
  /// Equal for equal descriptors.
  open override var hash: Int { family.hashValue ^ pointSize.hashValue }
  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
