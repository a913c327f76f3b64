import Foundation

/// The context in which an image renderer calls a closure.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext>.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// An image with the size and the scale of the context; an empty image if the context has no pixels.
  open var currentImage: UIImage {
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }
}
