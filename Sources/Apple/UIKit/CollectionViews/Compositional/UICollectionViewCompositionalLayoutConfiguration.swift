import Foundation

/// The configuration of all sections of a compositional layout.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutconfiguration>.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  /// The direction in which the content scrolls, and in which sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The area to which insets refer; stored, but here always the area inside the collection view's own insets.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The headers and footers of the whole layout; stored, but has no effect here.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a configuration for vertical scrolling, without space between sections.
  public required override init() { super.init() }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    return copy
  }
}
