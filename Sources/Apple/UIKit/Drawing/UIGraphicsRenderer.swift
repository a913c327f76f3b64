import Foundation

/// The base class of renderers.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uigraphicsrenderer>.
open class UIGraphicsRenderer: NSObject {
  /// The format, with the renderer's bounds.
  open private(set) var format: UIGraphicsRendererFormat
  /// Whether the renderer's contexts make images; false in this class.
  open var allowsImageOutput: Bool { false }

  /// Creates a renderer for an area, in points, with the default format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat()) }

  /// Creates a renderer for an area, in points, with a copy of a format.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    let copy = format.copy() as? UIGraphicsRendererFormat ?? format
    copy.bounds = bounds
    self.format = copy
    super.init()
  }
}
