import Foundation

/// A typeface in a size.
///
/// A value that does not change. Any thread. No texts are set with it: its measures are those of the system's typeface,
/// whatever its name.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked, since a class that can be subclassed cannot be checked: all here is set once.

  /// How heavy a typeface is; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number from -1 to 1.
    public let rawValue: CGFloat
    /// The weight of that number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The weight of that number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The lightest.
    public static let ultraLight = Weight(-0.8)
    /// Very light.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// The usual one.
    public static let regular = Weight(0)
    /// A little heavier.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)
  }

  /// What a text is, from which its size follows.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String
    /// The style of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The title of a whole screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title below that.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title below that.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below that.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The text itself.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What stands below a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// What stands below that.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// 17 points: labels.
  open class var labelFontSize: CGFloat { 17 }
  /// 18 points: buttons.
  open class var buttonFontSize: CGFloat { 18 }
  /// 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The typeface's name, with its weight.
  open private(set) var fontName: String
  /// The name of the family of typefaces.
  open private(set) var familyName: String
  /// The size in points.
  open private(set) var pointSize: CGFloat
  let weight: Weight
  let isItalic: Bool

  private init(_ family: String, _ size: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
    familyName = family
    pointSize = size
    self.weight = weight
    self.isItalic = isItalic
    fontName = "\(family)-\(UIFont.name(of: weight))\(isItalic ? "Italic" : "")"
    super.init()
  }

  /// The typeface of that name; whether there is one is not known here, so there always is.
  public init?(name fontName: String, size fontSize: CGFloat) {
    self.fontName = fontName
    familyName = fontName.split(separator: "-").first.map(String.init) ?? fontName
    pointSize = fontSize
    let name = fontName.lowercased()
    weight = name.contains("bold") ? .bold : name.contains("light") ? .light : .regular
    isItalic = name.contains("italic") || name.contains("oblique")
    super.init()
  }

  /// The system's typeface.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize) }
  /// The system's typeface, that heavy.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUI", fontSize, weight: weight)
  }
  /// The system's typeface, bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize, weight: .bold) }
  /// The system's typeface, slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize, isItalic: true) }
  /// The system's typeface with figures of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUI", fontSize, weight: weight)
  }
  /// The system's typeface with all characters of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(".SFUIMono", fontSize, weight: weight)
  }

  /// The typeface for such texts, in the size for the current interface.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The typeface for such texts, in the size for what `traitCollection` says of the size of texts.
  ///
  /// Sizes other than those for `large` are reckoned from them: each grows as the text itself does.
  open class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = UIFontMetrics(forTextStyle: style).scaledValue(for: sizes[style] ?? 17, compatibleWith: traitCollection)
    return UIFont(".SFUI", size.rounded(), weight: style == .headline ? .semibold : .regular)
  }

  /// The typeface that a descriptor describes; a size of 0 is the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let traits = descriptor.symbolicTraits
    self.init(
      descriptor.family,
      pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: traits.contains(.traitBold) && descriptor.weight < .bold ? .bold : descriptor.weight,
      isItalic: traits.contains(.traitItalic)
    )
  }

  /// What describes this typeface.
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

  /// The same typeface in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(familyName, fontSize, weight: weight, isItalic: isItalic)
  }

  // The proportions of the system's typeface.
  /// How far above the line a letter reaches, in points.
  open var ascender: CGFloat { pointSize * 0.952 }
  /// How far below the line a letter reaches, in points, which is negative.
  open var descender: CGFloat { pointSize * -0.241 }
  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { pointSize * 0.705 }
  /// The height of an x, in points.
  open var xHeight: CGFloat { pointSize * 0.526 }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { ascender - descender }
  /// What is left between lines, in points.
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

  /// Whether both are the same typeface in the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }
  /// Equal for equal fonts.
  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
  /// Name and size.
  open override var description: String { "\(fontName) \(pointSize)" }
  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// It can be.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the name and the size.
  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "name")
    coder.encode(Double(pointSize), forKey: "size")
  }

  /// The font from an archive.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: String(describing: name), size: CGFloat(coder.decodeDouble(forKey: "size")))
  }
}

extension UIFont.Weight: Comparable {
  /// Whether `left` is lighter.
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool { left.rawValue < right.rawValue }
}
