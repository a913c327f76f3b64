import Foundation

/// The shadow of a text; kept with it, and not drawn.
open class NSShadow: NSObject, NSCopying {
  /// How far it falls, in points.
  open var shadowOffset = CGSize.zero
  /// How far it is blurred, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`.
  open var shadowColor: Any?

  /// A shadow that says the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}
