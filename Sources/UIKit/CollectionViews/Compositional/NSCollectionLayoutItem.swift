import Foundation

/// The size of an item, and the space around it.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
  /// The size, relative to the group that contains the item.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// The space between the item's place and its frame, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between the item's place and those beside it.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views at the item, such as badges.
  open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item of that size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item of that size with supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  func add(_ supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.supplementaryItems = supplementaryItems
  }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
