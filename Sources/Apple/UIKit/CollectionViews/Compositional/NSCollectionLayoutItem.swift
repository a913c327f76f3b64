import Foundation

/// The size of an item, and the space around it.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
  /// The size, relative to the group that contains the item.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// The insets by which the item's frame is smaller than the area of its layout size, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item, in addition to the group's spacing; nil means none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The supplementary views of the item, such as badges.
  open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item without supplementary views.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  func add(_ supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.supplementaryItems = supplementaryItems
  }

  /// Returns a copy, which shares the size, the spacing and the supplementary items with the original.
  ///
  /// A subclass overrides the method to return an object of its own class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    copy.layoutSize = layoutSize
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.supplementaryItems = supplementaryItems
    return copy
  }

  /// Returns a new item with the values that the class adds to those of ``NSCollectionLayoutItem``.
  ///
  /// Each subclass in this module overrides the method.
  func makeCopy() -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: layoutSize) }
}
