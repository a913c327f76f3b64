import Foundation

/// A cell with the appearance of a list row.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewlistcell>.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The indentation of the contents, in steps; stored, but has no effect here.
  open var indentationLevel = 0
  /// The width of an indentation step, in points; stored, but has no effect here.
  open var indentationWidth: CGFloat = 10
  /// Whether accessories are indented; stored, but has no effect here.
  open var indentsAccessories = true

  /// Returns an empty content configuration for a list row.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
