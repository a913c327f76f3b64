import Foundation

/// What bars cover of a view controller's view at one edge, for constraints.
///
/// The main actor only. Of iOS 7 to 10; since then a view's safe area says the same.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How much is covered, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}
