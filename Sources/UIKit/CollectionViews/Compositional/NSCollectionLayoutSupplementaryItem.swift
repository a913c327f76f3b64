import Foundation

/// A view at an item or a group, such as a badge.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/nscollectionlayoutsupplementaryitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open private(set) var elementKind: String
  /// The place at the item.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// The place of the view that lies on the item's; stored, but has no effect here.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The order from front to back.
  open var zIndex = 1

  /// Creates a view at a place of the item.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}
