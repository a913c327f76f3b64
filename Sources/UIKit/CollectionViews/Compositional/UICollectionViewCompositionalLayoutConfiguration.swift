import Foundation

/// The configuration of all sections of a compositional layout.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutconfiguration>.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  /// The direction in which sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The area to which insets refer; always the collection view without its own insets here.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The headers and footers of the whole layout; stored, but has no effect here.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a configuration of sections below each other.
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
