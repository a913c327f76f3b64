import Foundation

/// An image: its data, and the size stated in them.
///
/// Immutable; any thread. Nothing is decoded or drawn: the headers of PNG, JPEG and GIF data are read. An image made by
/// a graphics context has a size and no data.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiimage>.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked, because the compiler cannot check an open class; all stored properties are set once.

  /// Whether an image is shown in its own colours or as a stencil in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// By the context in which the image is shown.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a stencil in the tint colour.
    case alwaysTemplate
  }

  /// The orientation of the image data.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up
    /// Upside down.
    case down
    /// With the top at the left.
    case left
    /// With the top at the right.
    case right
    /// Mirrored, upright.
    case upMirrored
    /// Mirrored, upside down.
    case downMirrored
    /// Mirrored, with the top at the left.
    case leftMirrored
    /// Mirrored, with the top at the right.
    case rightMirrored

    /// The orientation with the left and the right side of the image exchanged.
    fileprivate var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }
  }

  /// The way in which a resizable image fills its area.
  public enum ResizingMode: Int, Sendable {
    /// Repeats the inner part, and stretches it, in this order.
    case tile = 0, stretch
  }

  /// The properties of an image; changed copies share all but the changed ones.
  private struct Content: Hashable {
    var data = Data()
    var pixels = CGSize.zero
    var format: ImageHeader.Format?
    /// The image in pixels that has no data, which is equal to no other.
    var drawn: CGImage?
    var scale: CGFloat = 1
    var symbolName: String?
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentInsets = UIEdgeInsets.zero
    var isMirroredForRightToLeft = false
    var tint: UIColor?
    var configuration: Configuration?
    var frames: [UIImage]?
    var duration: TimeInterval = 0
  }

  private let content: Content

  private init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Creates an empty image.
  public override convenience init() { self.init(Content()) }

  /// Creates an image from data; returns nil if they are not PNG, JPEG or GIF data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from data with a number of pixels per point; returns nil if they are not PNG, JPEG or GIF data.
  public init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    content = Content(
      data: data,
      pixels: CGSize(width: header.width, height: header.height),
      format: header.format,
      scale: scale > 0 ? scale : 1
    )
    super.init()
  }

  /// Creates an image from a file; `@2x` or `@3x` at the end of its name is the number of pixels per point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Creates an image from a file in the main bundle; asset catalogues are not supported here.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates an image from a file in `bundle`, by default the main one; asset catalogues are not supported here.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    let url = URL(fileURLWithPath: name)
    let base = url.deletingPathExtension().lastPathComponent
    let extensions = url.pathExtension.isEmpty ? ["png", "jpg", "jpeg", "gif"] : [url.pathExtension]
    for type in extensions {
      for scale in ["", "@2x", "@3x"] {
        if let path = (bundle ?? .main).path(forResource: base + scale, ofType: type) {
          self.init(contentsOfFile: path)
          return
        }
      }
    }
    return nil
  }

  /// Creates the system's symbol with a name; it has no size here.
  ///
  /// It never fails, because the names of symbols are unknown here.
  public init?(systemName name: String) {
    content = Content(symbolName: name)
    super.init()
  }

  /// Creates the system's symbol with a name and a configuration; it has no size here, and never fails.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    content = Content(symbolName: name, configuration: configuration)
    super.init()
  }

  /// Creates the system's symbol with a name and the traits as its configuration; it never fails.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
  }

  /// Creates an image from a file in `bundle`, by default the main one, with a configuration.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard let image = UIImage(named: name, in: bundle, compatibleWith: configuration?.traitCollection) else {
      return nil
    }
    var content = image.content
    content.configuration = configuration
    self.init(content)
  }

  /// Creates an image from one in pixels, with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image from one in pixels, with a number of pixels per point.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    content = Content(
      data: cgImage.file?.data ?? Data(),
      pixels: CGSize(width: cgImage.width, height: cgImage.height),
      format: cgImage.file?.format,
      drawn: cgImage.file == nil ? cgImage : nil,
      scale: scale > 0 ? scale : 1,
      orientation: orientation
    )
    super.init()
  }

  /// Returns an image that shows other images one after the other; nil if there are none.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard var content = images.first?.content else { return nil }
    content.frames = images
    content.duration = duration
    return UIImage(content)
  }

  /// The image in pixels; nil for a symbol and for an empty image.
  open var cgImage: CGImage? {
    if let drawn = content.drawn { return drawn }
    guard let format = content.format else { return nil }
    return CGImage(
      width: Int(content.pixels.width),
      height: Int(content.pixels.height),
      file: (content.data, format)
    )
  }

  /// The images of an animation; nil if this is not one.
  open var images: [UIImage]? { content.frames }
  /// The duration of the animation, in seconds.
  open var duration: TimeInterval { content.duration }

  /// The size in points, in the upright orientation.
  open var size: CGSize {
    let (width, height) = (content.pixels.width / content.scale, content.pixels.height / content.scale)
    return switch content.orientation {
    case .up, .down, .upMirrored, .downMirrored: CGSize(width: width, height: height)
    case .left, .right, .leftMirrored, .rightMirrored: CGSize(width: height, height: width)
    }
  }

  /// The number of pixels per point along each side.
  open var scale: CGFloat { content.scale }
  /// The orientation of the image data.
  open var imageOrientation: Orientation { content.orientation }
  /// Whether the image is shown in its own colours or as a stencil in the tint colour.
  open var renderingMode: RenderingMode { content.renderingMode }
  /// The parts at the edges that are not stretched, in points.
  open var capInsets: UIEdgeInsets { content.capInsets }
  /// The way in which a resizable image fills its area.
  open var resizingMode: ResizingMode { content.resizingMode }
  /// The insets from the image to the part that layout aligns, in points.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentInsets }
  /// Whether the image is mirrored where text is written from right to left; stored, but has no effect here.
  open var flipsForRightToLeftLayoutDirection: Bool { content.isMirroredForRightToLeft }
  /// The configuration; nil if the image has none.
  open var configuration: Configuration? { content.configuration }
  /// The configuration as that of a symbol; nil if it is none.
  open var symbolConfiguration: SymbolConfiguration? { content.configuration as? SymbolConfiguration }
  /// The traits of the configuration, or else none.
  open var traitCollection: UITraitCollection { content.configuration?.traitCollection ?? UITraitCollection() }
  /// A format for a renderer of images like this one: with its scale.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
  /// Whether the image is a symbol of the system.
  open var isSymbolImage: Bool { content.symbolName != nil }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  /// Returns the image with a tint colour.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
  /// Returns the image with a tint colour and another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  /// Returns the image with parts at the edges that are not stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { changed { $0.capInsets = capInsets } }

  /// Returns the image with parts at the edges that are not stretched, and a way to fill its area.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  /// Returns the image with insets to the part that layout aligns.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentInsets = alignmentInsets }
  }
  /// Returns the image as one that is mirrored where text is written from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.isMirroredForRightToLeft = true } }
  /// Returns the image with its left and right sides exchanged.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }
  /// Returns the image with a configuration instead of its own.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed { $0.configuration = configuration }
  }
  /// Returns the symbol with its configuration changed by another; nil if this is no symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? changed { $0.configuration = $0.configuration?.applying(configuration) ?? configuration } : nil
  }
  /// Returns the image itself: nothing is decoded here.
  open func preparingForDisplay() -> UIImage? { self }
  /// Returns an image of the given size in points, with this one's scale; nil for an empty size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    CGContext(size: size, scale: scale, isOpaque: false).makeImage().map {
      UIImage(cgImage: $0, scale: scale, orientation: .up)
    }
  }

  /// Has no effect here: nothing is drawn.
  open func draw(at point: CGPoint) {}
  /// Has no effect here: nothing is drawn.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Has no effect here: nothing is drawn.
  open func draw(in rect: CGRect) {}
  /// Has no effect here: nothing is drawn.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Has no effect here: nothing is drawn.
  open func drawAsPattern(in rect: CGRect) {}

  private func changed(_ change: (inout Content) -> Void) -> UIImage {
    var next = content
    change(&next)
    return UIImage(next)
  }

  /// Returns the data if they are a PNG, a transparent PNG of its size for a drawn image, and nil for other images.
  ///
  /// Nothing is drawn or encoded here.
  open func pngData() -> Data? {
    if content.format == .png { return content.data }
    return content.drawn.map { TransparentPNG.data(width: $0.width, height: $0.height) }
  }
  /// Returns the data if they are a JPEG, or else nil; nothing is encoded here.
  open func jpegData(compressionQuality: CGFloat) -> Data? { content.format == .jpeg ? content.data : nil }

  // MARK: - Equality and archives

  /// Returns whether both images have the same data and properties.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.content == content }
  /// The hash value, equal for equal pictures.
  open override var hash: Int { content.hashValue }
  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the data and the scale, and a symbol's name.
  open func encode(with coder: NSCoder) {
    coder.encode(content.data as NSData, forKey: "data")
    coder.encode(Double(content.scale), forKey: "scale")
    if let name = content.symbolName { coder.encode(name as NSString, forKey: "symbol") }
  }

  /// Creates an image from an archive.
  public required convenience init?(coder: NSCoder) {
    if let name = coder.decodeObject(of: NSString.self, forKey: "symbol") {
      self.init(systemName: String(describing: name))
    } else if let data = coder.decodeObject(of: NSData.self, forKey: "data") {
      self.init(data: Data(referencing: data), scale: CGFloat(coder.decodeDouble(forKey: "scale")))
    } else {
      return nil
    }
  }
}
