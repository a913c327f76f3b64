import Foundation

/// A renderer of images; without UIKitPictures they have a size and a scale, but no pixels.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// The closure that draws an image.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// Creates a renderer for an area, in points, with the default format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  /// Creates a renderer for a size, in points, with the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
  /// Creates a renderer for a size, in points, with a copy of a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for an area, in points, with a copy of a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  /// Whether the renderer's contexts make images: always true.
  open override var allowsImageOutput: Bool { true }

  /// Calls `actions` with a new context, which is the thread's current one during the call, and returns an image of its
  /// size.
  open func image(actions: DrawingActions) -> UIImage {
    let format = format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    let context = CGContext(size: format.bounds.size, scale: format.scale, isOpaque: format.opaque)
    context.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
    let rendererContext = UIGraphicsImageRendererContext(context, format)
    GraphicsContextStack.with(context) { actions(rendererContext) }
    return rendererContext.currentImage
  }

  /// Calls `actions` as `image(actions:)` does, and returns the image as a PNG file; empty data if it has no pixels.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
  /// Calls `actions` as `image(actions:)` does, and returns the image as a JPEG file with a quality from 0 to 1.
  ///
  /// The data are empty if the image has no pixels.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
