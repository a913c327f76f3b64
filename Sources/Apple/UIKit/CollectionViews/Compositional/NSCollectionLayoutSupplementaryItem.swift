import Foundation

/// A supplementary view at an item, such as a badge.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/nscollectionlayoutsupplementaryitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view, for which the data source provides the view.
  open private(set) var elementKind: String
  /// The position of the view relative to the item.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that lies at the position of ``containerAnchor``; stored, but has no effect here.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The front-to-back order relative to the item: views with higher values are in front.
  open var zIndex = 1

  /// Creates a supplementary view at a position relative to an item.
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

  override func makeCopy() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: containerAnchor,
      itemAnchor: itemAnchor
    )
    copy.zIndex = zIndex
    return copy
  }
}
