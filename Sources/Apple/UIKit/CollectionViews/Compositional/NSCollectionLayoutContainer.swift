import Foundation

/// The area that a layout fills.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutcontainer>.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the area including its insets, in points.
  var contentSize: CGSize { get }
  /// The size of the area inside its insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets of the area inside ``contentInsets``: always zero here.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
