import Foundation

/// A color, which may depend on the interface style.
///
/// Immutable; any thread.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicolor>.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked, because the compiler cannot check an open class; all stored properties are set once.

  enum Content {
    case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    case gray(white: CGFloat, alpha: CGFloat)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(UIImage)
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Creates a fully transparent black.
  public override convenience init() { self.init(.gray(white: 0, alpha: 0)) }

  /// Creates a gray from black at 0 to white at 1.
  public init(white: CGFloat, alpha: CGFloat) {
    content = .gray(white: white, alpha: alpha)
    super.init()
  }

  /// Creates a color from red, green, blue and alpha, each usually from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .rgb(red: red, green: green, blue: blue, alpha: alpha)
    super.init()
  }

  /// Creates a color from hue, saturation, brightness and alpha, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    let part = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    let (red, green, blue) =
      switch Int(sector) {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    content = .rgb(red: red, green: green, blue: blue, alpha: alpha)
    super.init()
  }

  /// Creates a dynamic color; `dynamicProvider` is called each time that the color is resolved.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .dynamic(dynamicProvider)
    super.init()
  }

  /// Creates a color that repeats an image; it has no components.
  public init(patternImage image: UIImage) {
    content = .pattern(image)
    super.init()
  }

  /// Creates a color from components in the space Display P3; here they are stored unchanged as components in sRGB.
  public convenience init(displayP3Red displayP3: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from a color set in the main bundle; returns nil if there is none of this name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates a color from a color set in an asset catalog of `bundle`, by default the main one.
  ///
  /// The catalog is a folder `*.xcassets` with Xcode's files, which are read without compilation. The method reads
  /// the set's colors for any and for dark appearance, and ignores the kind of device. Returns nil if there is no such
  /// set. Apple's page: `init(named:in:compatibleWith:)`.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalog.bundles(for: bundle).lazy.compactMap({ ColorSet(named: name, in: $0)?.color }).first
    else { return nil }
    self.init((traitCollection.map { color.resolvedColor(with: $0) } ?? color).content)
  }

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color.content) }

  // MARK: - Components

  /// Returns the color for the given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = content else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  private var resolved: Content { resolvedColor(with: .current).content }

  private var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)? {
    switch resolved {
    case .rgb(let red, let green, let blue, let alpha): (red, green, blue, alpha)
    case .gray(let white, let alpha): (white, white, white, alpha)
    case .dynamic, .pattern: nil
    }
  }

  /// Writes red, green, blue and alpha to the arguments; those of a dynamic color are for the current traits.
  ///
  /// Returns false, and writes nothing, for a pattern.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components else { return false }
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes white and alpha to the arguments; returns false, and writes nothing, if the color is not a gray.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard let components, components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha to the arguments; returns false, and writes nothing, for a pattern.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let (red, green, blue, opacity) = components else { return false }
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sector: CGFloat = 0
    if range > 0 {
      if most == red {
        sector = (green - blue) / range
      } else if most == green {
        sector = 2 + (blue - red) / range
      } else {
        sector = 4 + (red - green) / range
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }

  /// Returns the color with another opacity; a dynamic color stays dynamic, and a pattern is returned unchanged.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch content {
    case .rgb(let red, let green, let blue, _): UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .gray(let white, _): UIColor(white: white, alpha: alpha)
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    case .pattern: self
    }
  }

  /// The color for Core Graphics, resolved for the current traits.
  open var cgColor: CGColor { CGColor(resolvedColor(with: .current)) }

  /// Makes this the fill and the stroke color of the current graphics context; has no effect without a context.
  open func set() {
    setFill()
    setStroke()
  }
  /// Makes this the fill color of the current graphics context; has no effect without a context.
  open func setFill() { GraphicsContextStack.current?.setFillColor(cgColor) }
  /// Makes this the stroke color of the current graphics context; has no effect without a context.
  open func setStroke() { GraphicsContextStack.current?.setStrokeColor(cgColor) }

  // MARK: - Equality, copies and archives

  /// Returns whether both colors were created in the same way from the same values.
  ///
  /// A gray does not equal the same color made of red, green and blue, and a dynamic color equals only itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return switch (content, other.content) {
    case (.rgb(let red, let green, let blue, let alpha), .rgb(let red2, let green2, let blue2, let alpha2)):
      (red, green, blue, alpha) == (red2, green2, blue2, alpha2)
    case (.gray(let white, let alpha), .gray(let white2, let alpha2)): (white, alpha) == (white2, alpha2)
    case (.pattern(let image), .pattern(let image2)): image.isEqual(image2)
    default: self === other
    }
  }

  /// The hash value, equal for equal colors.
  open override var hash: Int {
    switch content {
    case .rgb(let red, let green, let blue, let alpha): [red, green, blue, alpha].hashValue
    case .gray(let white, let alpha): [white, alpha].hashValue
    case .pattern(let image): image.hash
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  /// The components as text.
  open override var description: String {
    switch content {
    case .rgb(let red, let green, let blue, let alpha): "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
    case .gray(let white, let alpha): "UIExtendedGrayColorSpace \(white) \(alpha)"
    case .pattern(let image): "UIPatternColor \(image)"
    case .dynamic: "UIDynamicProviderColor"
    }
  }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the components; a dynamic color is resolved for the current traits, and a pattern is written as clear.
  open func encode(with coder: NSCoder) {
    if case .gray(let white, let alpha) = resolved {
      coder.encode(Double(white), forKey: "white")
      coder.encode(Double(alpha), forKey: "alpha")
      return
    }
    let components = components ?? (0, 0, 0, 0)
    coder.encode(Double(components.red), forKey: "red")
    coder.encode(Double(components.green), forKey: "green")
    coder.encode(Double(components.blue), forKey: "blue")
    coder.encode(Double(components.alpha), forKey: "alpha")
  }

  /// Creates a color from an archive.
  public required init?(coder: NSCoder) {
    func component(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    content =
      coder.containsValue(forKey: "white")
      ? .gray(white: component("white"), alpha: component("alpha"))
      : .rgb(red: component("red"), green: component("green"), blue: component("blue"), alpha: component("alpha"))
    super.init()
  }
}
