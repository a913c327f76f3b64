import Foundation

/// The context in which a renderer calls a closure.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uigraphicsrenderercontext>.
open class UIGraphicsRendererContext: NSObject {
  /// The graphics context.
  open private(set) var cgContext: CGContext
  /// The format of the renderer.
  open private(set) var format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Has no effect here: nothing is drawn.
  open func fill(_ rect: CGRect) {}
  /// Has no effect here: nothing is drawn.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  /// Has no effect here: nothing is drawn.
  open func stroke(_ rect: CGRect) {}
  /// Has no effect here: nothing is drawn.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {}
  /// Reduces the clipping area to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
