import Foundation

/// Conversions between `NSValue` and geometric values.
///
/// A rectangle, a point or a size in a dictionary of `Any`, such as the user info of a keyboard notification, can be
/// cast to `NSValue` and back. Apple's page: <https://developer.apple.com/documentation/foundation/nsvalue>.
extension NSValue {
  /// Creates an object with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates an object with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates an object with a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates an object with insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    )
  }

  /// The rectangle of an object that was created with one.
  public var cgRectValue: CGRect { rectValue }
  /// The point of an object that was created with one.
  public var cgPointValue: CGPoint { pointValue }
  /// The size of an object that was created with one.
  public var cgSizeValue: CGSize { sizeValue }
  /// The insets of an object that was created with insets.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
