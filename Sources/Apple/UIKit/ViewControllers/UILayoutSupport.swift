import Foundation

/// The area that bars cover at one edge of a view controller's view, for use in constraints.
///
/// Use it only on the main actor. It dates from iOS 7 to 10; the view's safe area has replaced it.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilayoutsupport>.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The covered length, in points.
  var length: CGFloat { get }
  /// The anchor of the area's upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the area's lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the area's height.
  var heightAnchor: NSLayoutDimension { get }
}
