import Foundation

/// The shadow of a text; stored with it, but not drawn.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsshadow>.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: a value of AttributedString must be Sendable. Whoever sets a shadow no longer changes it.

  /// The offset, in points.
  open var shadowOffset = CGSize.zero
  /// The blur radius, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color, a `UIColor`.
  open var shadowColor: Any?

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}
