import Foundation

/// A section, which repeats one group until all items have a position, with its insets, headers, footers and
/// backgrounds.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutsection>.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  let group: NSCollectionLayoutGroup
  /// The space above the section's headers, in points.
  var topPadding: CGFloat = 0
  /// The space around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The area to which the insets refer; stored, but here always the area inside the collection view's own insets.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The area to which the insets of headers and footers refer; stored, but here always the area of the section.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers stay inside the section's insets.
  open var supplementariesFollowContentInsets = true
  /// The behavior of a section that scrolls across the layout's direction; any but `none` places the groups in one
  /// line.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the items, such as a background.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The closure for the visible items of a section that scrolls by itself; stored, but never called here.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The list that the section is; nil for another section.
  var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Returns a section of rows, which are 44 points high, since cells do not size themselves here.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section }

  /// Returns a copy, which shares the group, the headers, the footers and the backgrounds with the original.
  ///
  /// A subclass overrides the method to return an object of its own class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.topPadding = topPadding
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}
