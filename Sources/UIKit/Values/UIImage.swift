import Foundation

/// A picture: its data, and the size that they say it has.
///
/// A value that does not change. Any thread. Nothing is decoded or drawn: PNG, JPEG and GIF are known by their headers.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked, since a class that can be subclassed cannot be checked: all here is set once.

  /// Whether a picture is shown as it is, or as a stencil for the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown has it.
    case automatic
    /// As it is.
    case alwaysOriginal
    /// As a stencil.
    case alwaysTemplate
  }

  /// Which way up the data are.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up
    /// Upside down.
    case down
    /// Its top at the left.
    case left
    /// Its top at the right.
    case right
    /// As in a mirror, upright.
    case upMirrored
    /// As in a mirror, upside down.
    case downMirrored
    /// As in a mirror, its top at the left.
    case leftMirrored
    /// As in a mirror, its top at the right.
    case rightMirrored
  }

  /// What a change keeps and what it replaces.
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

  /// A picture of no size.
  public override convenience init() { self.init(Content()) }

  /// The picture in `data`; nil where they are no PNG, JPEG or GIF.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The picture in `data`, with so many pixels a point; nil where they are no PNG, JPEG or GIF.
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

  /// The picture in the file; `@2x` and `@3x` at the end of its name say how many pixels a point has.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// The picture of that name in the main bundle, as a file of its own: asset catalogues cannot be read here.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// The picture of that name in `bundle`, or the main one, as a file of its own: asset catalogues cannot be read here.
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

  /// The system's symbol of that name, which has no size here.
  ///
  /// Whether there is one is not known here, so there always is.
  public init?(systemName name: String) {
    content = Content(symbolName: name)
    super.init()
  }

  /// The size in points, upright.
  open var size: CGSize {
    let (width, height) = (content.pixels.width / content.scale, content.pixels.height / content.scale)
    return switch content.orientation {
    case .up, .down, .upMirrored, .downMirrored: CGSize(width: width, height: height)
    case .left, .right, .leftMirrored, .rightMirrored: CGSize(width: height, height: width)
    }
  }

  /// How many pixels a point has along each side.
  open var scale: CGFloat { content.scale }
  /// Which way up the data are.
  open var imageOrientation: Orientation { content.orientation }
  /// Whether it is shown as it is, or as a stencil for the tint colour.
  open var renderingMode: RenderingMode { content.renderingMode }
  /// What of each edge is not stretched.
  open var capInsets: UIEdgeInsets { content.capInsets }
  /// Whether it is a symbol of the system's.
  open var isSymbolImage: Bool { content.symbolName != nil }

  /// The same picture, shown in that way.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  /// The same picture, in that colour.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
  /// The same picture, in that colour and shown in that way.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  /// The same picture, of which so much at each edge is not stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { changed { $0.capInsets = capInsets } }

  private func changed(_ change: (inout Content) -> Void) -> UIImage {
    var next = content
    change(&next)
    return UIImage(next)
  }

  /// The data, where they are a PNG; nothing is encoded here.
  open func pngData() -> Data? { content.format == .png ? content.data : nil }
  /// The data, where they are a JPEG; nothing is encoded here.
  open func jpegData(compressionQuality: CGFloat) -> Data? { content.format == .jpeg ? content.data : nil }

  // MARK: - Equality and archives

  /// Whether both are the same picture, shown alike.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.content == content }
  /// Equal for equal pictures.
  open override var hash: Int { content.hashValue }
  /// It can be.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the data, or the symbol's name.
  open func encode(with coder: NSCoder) {
    coder.encode(content.data as NSData, forKey: "data")
    coder.encode(Double(content.scale), forKey: "scale")
    if let name = content.symbolName { coder.encode(name as NSString, forKey: "symbol") }
  }

  /// The picture from an archive.
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
