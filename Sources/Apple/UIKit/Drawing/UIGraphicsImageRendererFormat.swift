import Foundation

/// The properties of the images that a renderer makes.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat>.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colors in the images.
  public enum Range: Int, Sendable {
    /// The system decides.
    case unspecified = -1
    /// The content determines the range.
    case automatic
    /// Colors beyond sRGB, as wide screens show them.
    case extended
    /// The colors of sRGB.
    case standard
  }

  /// The number of pixels per point; by default the screen's scale.
  open var scale = UIGraphicsRendererFormat.screenScale
  /// Whether the images have no alpha.
  open var opaque = false
  /// The range of colors; stored, but has no effect here: images have the colors of sRGB.
  open var preferredRange = Range.automatic

  /// Creates a format with default properties.
  public required init() { super.init() }

  /// Creates a format with the display scale of the traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let format = copy as? UIGraphicsImageRendererFormat else { return copy }
    format.scale = scale
    format.opaque = opaque
    format.preferredRange = preferredRange
    return format
  }
}
