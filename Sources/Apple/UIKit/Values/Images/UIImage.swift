import Foundation

/// An image: the pixels of a file or of a drawing, or a symbol.
///
/// Immutable; any thread. The data of a file are decoded when the image is drawn; without UIKitPictures only the
/// headers of PNG, JPEG, GIF and WebP data are read, and nothing is drawn. An animated file shows its first image.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiimage>.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked, because the compiler cannot check an open class; all stored properties are set once.

  /// The way in which an image is colored: with its own colors, or as a stencil in the tint color.
  public enum RenderingMode: Int, Sendable {
    /// The view that shows the image decides.
    case automatic
    /// In its own colors.
    case alwaysOriginal
    /// As a stencil in the tint color.
    case alwaysTemplate
  }

  /// The orientation in which the image data are shown.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up
    /// Upside down.
    case down
    /// Turned, so that the top is at the left.
    case left
    /// Turned, so that the top is at the right.
    case right
    /// Mirrored and upright.
    case upMirrored
    /// Mirrored and upside down.
    case downMirrored
    /// Mirrored and turned, so that the top is at the left.
    case leftMirrored
    /// Mirrored and turned, so that the top is at the right.
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
    /// The inner part is repeated.
    case tile = 0
    /// The inner part is stretched.
    case stretch
  }

  /// The properties of an image; a changed copy shares all other properties with the original.
  struct Content: Hashable {
    /// The pixels; nil for a symbol and for an empty image.
    var bitmap: CGImage?
    var scale: CGFloat = 1
    /// The other images of a set that has images for several appearances.
    var appearances: ImageSet.Appearances?
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

  let content: Content

  init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Creates an image without data and with a size of 0.
  public override convenience init() { self.init(Content()) }

  /// Creates an image from data; returns nil if they are not PNG, JPEG, GIF or WebP data, or of more than 64 million
  /// pixels.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from data with `scale` pixels per point; returns nil if they are not PNG, JPEG, GIF or WebP data,
  /// or of more than 64 million pixels.
  public init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    content = Content(
      bitmap: CGImage(data, header),
      scale: scale > 0 ? scale : 1,
      orientation: header.orientation
    )
    super.init()
  }

  /// Creates the system's symbol with that name.
  ///
  /// It never returns nil: a symbol that is not in the table of this package is drawn as a box with letters of its
  /// name. Without UIKitPictures symbols have no size.
  public init?(systemName name: String) {
    content = Content(symbolName: name)
    super.init()
  }

  /// Creates the system's symbol with that name and a configuration; the result is never nil.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    content = Content(symbolName: name, configuration: configuration)
    super.init()
  }

  /// Creates the system's symbol with that name and the traits as its configuration; the result is never nil.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
  }

  /// Creates an image from a bitmap, with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image from a bitmap, with `scale` pixels per point and an orientation.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    content = Content(bitmap: cgImage, scale: scale > 0 ? scale : 1, orientation: orientation)
    super.init()
  }

  /// Returns an image that shows `images` one after the other in `duration` seconds; nil if there are none.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard var content = images.first?.content else { return nil }
    content.frames = images
    content.duration = duration
    return UIImage(content)
  }

  /// The bitmap; nil for a symbol and for an empty image.
  open var cgImage: CGImage? { content.bitmap }

  /// The images of an animation; nil if the image is not animated.
  open var images: [UIImage]? { content.frames }
  /// The duration of the animation, in seconds; 0 if the image is not animated.
  open var duration: TimeInterval { content.duration }

  /// The size in points, after the orientation is applied.
  ///
  /// A symbol is about as high as the text of its configuration, by default as the body of a text; without
  /// UIKitPictures its size is zero.
  open var size: CGSize {
    if let name = content.symbolName { return symbolSize(name) }
    let width = CGFloat(content.bitmap?.width ?? 0) / content.scale
    let height = CGFloat(content.bitmap?.height ?? 0) / content.scale
    return switch content.orientation {
    case .up, .down, .upMirrored, .downMirrored: CGSize(width: width, height: height)
    case .left, .right, .leftMirrored, .rightMirrored: CGSize(width: height, height: width)
    }
  }

  /// The number of pixels per point along each side.
  open var scale: CGFloat { content.scale }
  /// The orientation of the image data.
  open var imageOrientation: Orientation { content.orientation }
  /// The way in which the image is colored: with its own colors, or as a stencil in the tint color.
  open var renderingMode: RenderingMode { content.renderingMode }
  /// The insets of the parts at the edges that are not stretched, in points.
  open var capInsets: UIEdgeInsets { content.capInsets }
  /// The way in which a resizable image fills its area.
  open var resizingMode: ResizingMode { content.resizingMode }
  /// The insets from the image to the rectangle that layout aligns, in points.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentInsets }
  /// Whether the image is mirrored in a right-to-left layout; stored, but has no effect here.
  open var flipsForRightToLeftLayoutDirection: Bool { content.isMirroredForRightToLeft }
  /// The configuration; nil if the image has none.
  open var configuration: Configuration? { content.configuration }
  /// The configuration if it is that of a symbol; otherwise nil.
  open var symbolConfiguration: SymbolConfiguration? { content.configuration as? SymbolConfiguration }
  /// The traits of the configuration; without a configuration, a collection without values.
  open var traitCollection: UITraitCollection { content.configuration?.traitCollection ?? UITraitCollection() }
  /// A format for a renderer of similar images, with the scale of this one.
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
  /// Returns the image with a tint color, in which a template is drawn.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
  /// Returns the image with a tint color and another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  /// Returns the image with parts at the edges, `capInsets` points wide, that are not stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { changed { $0.capInsets = capInsets } }

  /// Returns the image with parts at the edges that are not stretched, and with a way to fill its area.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  /// Returns the image with insets in points to the rectangle that layout aligns.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentInsets = alignmentInsets }
  }
  /// Returns the image as an image that is mirrored in a right-to-left layout.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.isMirroredForRightToLeft = true } }
  /// Returns the image with its left and right sides exchanged.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }
  /// Returns the image with another configuration.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed { $0.configuration = configuration }
  }
  /// Returns the symbol with its configuration changed by `configuration`; nil if the image is not a symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? changed { $0.configuration = $0.configuration?.applying(configuration) ?? configuration } : nil
  }
  /// Returns the image itself, which is decoded when it is drawn.
  open func preparingForDisplay() -> UIImage? { self }
  /// Returns the image scaled to a size in points, with this one's scale; nil for an empty size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    let context = CGContext(size: size, scale: scale, isOpaque: false)
    GraphicsContextStack.with(context) { draw(in: CGRect(origin: .zero, size: size)) }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Draws the image with its upper left corner at a point of the current graphics context.
  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the image with its upper left corner at a point, with a blend mode and an opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image, scaled to a rectangle, in the current graphics context; has no effect without a context.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image, scaled to a rectangle, with a blend mode and an opacity.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsContextStack.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.draw(self, in: rect, tint: content.renderingMode == .alwaysTemplate ? content.tint ?? .black : nil)
    context.restoreGState()
  }
  /// Fills a rectangle of the current graphics context with repetitions of the image.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = GraphicsContextStack.current else { return }
    context.saveGState()
    context.setFillColor(UIColor(patternImage: self).cgColor)
    context.fill(rect)
    context.restoreGState()
  }

  private func changed(_ change: (inout Content) -> Void) -> UIImage {
    var next = content
    change(&next)
    return UIImage(next)
  }

  /// Returns the image as a PNG file; nil for an image without pixels.
  ///
  /// Without UIKitPictures, the data of a PNG, or for a drawn image a transparent PNG of its size.
  open func pngData() -> Data? {
    if let file = content.bitmap?.file, file.format == .png { return file.data }
    if let library = Graphics.library, let bitmap = uprightBitmap { return library.png(bitmap) }
    guard let bitmap = content.bitmap, bitmap.file == nil else { return nil }
    return TransparentPNG.data(width: bitmap.width, height: bitmap.height)
  }
  /// Returns the image as a JPEG file with a quality from 0 to 1; nil for an image without pixels.
  ///
  /// Without UIKitPictures, the data of a JPEG; nil for other images.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let library = Graphics.library, let bitmap = uprightBitmap else {
      return content.bitmap?.file.flatMap { $0.format == .jpeg ? $0.data : nil }
    }
    return library.jpeg(bitmap, quality: min(max(compressionQuality, 0), 1))
  }

  // MARK: - Equality and archives

  /// Returns whether both images have the same data and properties.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.content == content }
  /// The hash value, equal for equal images.
  open override var hash: Int { content.hashValue }
  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the data and the scale, and the name of a symbol.
  open func encode(with coder: NSCoder) {
    coder.encode((content.bitmap?.file?.data ?? Data()) as NSData, forKey: "data")
    coder.encode(Double(content.scale), forKey: "scale")
    if let name = content.symbolName { coder.encode(name as NSString, forKey: "symbol") }
  }

  /// Creates an image from an archive; nil if the archive contains no image that can be read.
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
