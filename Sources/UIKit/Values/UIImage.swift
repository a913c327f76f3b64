import Foundation

/// An image: its data, and the size stated in them.
///
/// Immutable; any thread. Nothing is decoded or drawn: the headers of PNG, JPEG and GIF data are read.
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
  }

  /// The properties of an image; changed copies share all but the changed ones.
  private struct Content: Hashable {
    var data = Data()
    var pixels = CGSize.zero
    var format: ImageHeader.Format?
    var scale: CGFloat = 1
    var symbolName: String?
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var tint: UIColor?
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

  private func changed(_ change: (inout Content) -> Void) -> UIImage {
    var next = content
    change(&next)
    return UIImage(next)
  }

  /// Returns the data if they are a PNG, or else nil; nothing is encoded here.
  open func pngData() -> Data? { content.format == .png ? content.data : nil }
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
