import Foundation

/// The properties of the contexts that a renderer makes.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uigraphicsrendererformat>.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The area in which the renderer draws, in points.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format with default properties.
  public required override init() { super.init() }

  /// Returns a format with default properties.
  open class func `default`() -> Self { self.init() }
  /// Returns a format with default properties.
  open class func preferred() -> Self { self.init() }

  /// The number of pixels per point of the current traits; 1 if they do not specify it.
  static var screenScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.bounds = bounds
    return copy
  }
}
