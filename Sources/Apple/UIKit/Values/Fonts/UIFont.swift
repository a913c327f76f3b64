import Foundation

/// A typeface with a size.
///
/// Immutable; any thread. Its metrics are those of the system's typeface, whatever its name; with UIKitPictures, text
/// is measured and drawn in the typeface of that name, if it is installed.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifont>.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked, because the compiler cannot check an open class; all stored properties are set once.

  /// The weight of a typeface; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number from -1 to 1.
    public let rawValue: CGFloat
    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The lightest weight.
    public static let ultraLight = Weight(-0.8)
    /// A very light weight.
    public static let thin = Weight(-0.6)
    /// A light weight.
    public static let light = Weight(-0.4)
    /// The regular weight.
    public static let regular = Weight(0)
    /// The medium weight, a little heavier than regular.
    public static let medium = Weight(0.23)
    /// The weight between medium and bold.
    public static let semibold = Weight(0.3)
    /// The bold weight.
    public static let bold = Weight(0.4)
    /// A weight heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest weight.
    public static let black = Weight(0.62)
  }

  /// The role of a text, which determines its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A first-level title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A second-level caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The font size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The standard font size: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The small font size: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The name of the typeface, with its weight.
  open private(set) var fontName: String
  /// The name of the family.
  open private(set) var familyName: String
  /// The size, in points.
  open private(set) var pointSize: CGFloat
  package let weight: Weight
  package let isItalic: Bool
  /// The way in which the font follows the user's preferred text size; nil for a font of a fixed size.
  let scaling: FontScaling?

  private init(_ family: String, _ size: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
    familyName = family
    pointSize = size
    self.weight = weight
    self.isItalic = isItalic
    scaling = nil
    fontName = "\(family)-\(UIFont.name(of: weight))\(isItalic ? "Italic" : "")"
    super.init()
  }

  /// Creates a font with a name; it never returns nil, because the installed fonts are unknown here.
  public init?(name fontName: String, size fontSize: CGFloat) {
    self.fontName = fontName
    familyName = fontName.split(separator: "-").first.map(String.init) ?? fontName
    pointSize = fontSize
    let name = fontName.lowercased()
    weight = name.contains("bold") ? .bold : name.contains("light") ? .light : .regular
    isItalic = name.contains("italic") || name.contains("oblique")
    scaling = nil
    super.init()
  }

  init(_ font: UIFont, size: CGFloat, scaling: FontScaling? = nil) {
    fontName = font.fontName
    familyName = font.familyName
    pointSize = size
    weight = font.weight
    isItalic = font.isItalic
    self.scaling = scaling
    super.init()
  }

  /// Returns the system's font in a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize) }
  /// Returns the system's font with a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUI", fontSize, weight: weight)
  }
  /// Returns the system's font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize, weight: .bold) }
  /// Returns the system's font in italics.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize, isItalic: true) }
  /// Returns the system's font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUI", fontSize, weight: weight)
  }
  /// Returns the system's font with all characters of equal width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUIMono", fontSize, weight: weight)
  }

  /// Returns the font of a text style, in the size for the current traits.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style, in the size for the preferred text size of `traitCollection`.
  ///
  /// The sizes for text sizes other than `large` are computed: each style scales in proportion to body text.
  open class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let font = UIFont(".SFUI", sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
    return UIFontMetrics(forTextStyle: style).scaledFont(for: font, compatibleWith: traitCollection)
  }

  /// Creates the font of a descriptor, in a size in points; 0 means the size in the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let traits = descriptor.symbolicTraits
    self.init(
      descriptor.family,
      pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: traits.contains(.traitBold) && descriptor.weight < .bold ? .bold : descriptor.weight,
      isItalic: traits.contains(.traitItalic)
    )
  }

  /// The descriptor of this font.
  open var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if weight >= .semibold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if familyName.hasSuffix("Mono") { traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(family: familyName, pointSize: pointSize, weight: weight, traits: traits)
  }

  private static let sizes: [TextStyle: CGFloat] = [
    .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17, .callout: 16,
    .footnote: 13, .caption1: 12, .caption2: 11,
  ]

  /// Returns the font with the same name in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(self, size: fontSize) }

  // The factors are the proportions of the system's typeface.
  /// The height of letters above the baseline, in points.
  open var ascender: CGFloat { pointSize * 0.952 }
  /// The depth of letters below the baseline, in points: a negative number.
  open var descender: CGFloat { pointSize * -0.241 }
  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { pointSize * 0.705 }
  /// The height of an x, in points.
  open var xHeight: CGFloat { pointSize * 0.526 }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { ascender - descender }
  /// The additional space between lines, in points: always 0.
  open var leading: CGFloat { 0 }

  private static func name(of weight: Weight) -> String {
    switch weight {
    case ...Weight.ultraLight: "Ultralight"
    case ...Weight.thin: "Thin"
    case ...Weight.light: "Light"
    case ...Weight.regular: "Regular"
    case ...Weight.medium: "Medium"
    case ...Weight.semibold: "Semibold"
    case ...Weight.bold: "Bold"
    case ...Weight.heavy: "Heavy"
    default: "Black"
    }
  }

  // MARK: - Equality, copies and archives

  /// Returns whether both fonts have the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }
  /// The hash value, equal for equal fonts.
  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
  /// The name and the size as text.
  open override var description: String { "\(fontName) \(pointSize)" }
  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the name and the size.
  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "name")
    coder.encode(Double(pointSize), forKey: "size")
  }

  /// Creates a font from an archive.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: String(describing: name), size: CGFloat(coder.decodeDouble(forKey: "size")))
  }
}

extension UIFont.Weight: Comparable {
  /// Returns whether `left` is lighter.
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool { left.rawValue < right.rawValue }
}
