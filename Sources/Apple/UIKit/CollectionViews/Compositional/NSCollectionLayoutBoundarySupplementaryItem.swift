import Foundation

/// A view at the edge of a section or of the layout, such as a header.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the view has space of its own beside the content; otherwise it lies over the content.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is visible; honored here for the upper edge of a section, in a
  /// layout that scrolls vertically.
  open var pinToVisibleBounds = false
  /// The edge or corner at which the view is.
  open private(set) var alignment: NSRectAlignment
  /// The offset from the edge, in points.
  open private(set) var offset: CGPoint

  /// Creates a view at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: .top),
      itemAnchor: nil
    )
  }

  override func makeCopy() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize,
      elementKind: elementKind,
      alignment: alignment,
      absoluteOffset: offset
    )
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    copy.zIndex = zIndex
    return copy
  }
}
