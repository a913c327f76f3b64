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

  /// Returns the object itself rather than a copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
