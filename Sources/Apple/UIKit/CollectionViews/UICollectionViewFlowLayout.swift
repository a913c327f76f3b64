import Foundation

/// A layout that places items next to each other in lines, section by section.
///
/// The main actor only. The items of a full line are spread over the whole breadth. The items of a section's last line
/// are at its start. A single item in a line is centerd, except in a last line that has room for another item of its
/// size.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout>.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The item size that leaves the size to the cells; here such cells have the size ``itemSize``.
  public nonisolated static var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// The smallest spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The smallest spacing between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The size of the items, in points, unless the delegate determines their sizes.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  /// The estimated size of self-sizing items; stored, but has no effect here.
  open var estimatedItemSize = CGSize.zero
  /// The direction in which the content scrolls, and in which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The size of the headers, in points, unless the delegate determines it; only the side along the scroll direction is
  /// used.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// The size of the footers, in points, unless the delegate determines it; only the side along the scroll direction is
  /// used.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// The margins around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }
  /// Whether headers stay visible while items of their section are visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidateLayout() }
  }
  /// Whether footers stay visible while items of their section are visible; stored, but has no effect here.
  open var sectionFootersPinToVisibleBounds = false
  private var flow = FlowLayoutEngine()

  /// The class of the layout's invalidation contexts.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Computes the positions of all items.
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let asked = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    var flow = FlowLayoutEngine(
      isVertical: isVertical,
      breadth: breadth(of: collectionView),
      isMirrored: isVertical && !flipsHorizontallyInOppositeLayoutDirection
        && collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    )
    for section in 0..<collectionView.numberOfSections {
      let sizes = (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        let size = asked?.collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
        return size == UICollectionViewFlowLayout.automaticSize ? itemSize : size
      }
      flow.add(
        sizes,
        inset: asked?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset,
        lineSpacing: asked?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
          ?? minimumLineSpacing,
        itemSpacing: asked?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
          ?? minimumInteritemSpacing,
        header: asked?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
          ?? headerReferenceSize,
        footer: asked?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
          ?? footerReferenceSize
      )
    }
    self.flow = flow
  }

  private func breadth(of view: UICollectionView) -> CGFloat {
    let insets = view.adjustedContentInset
    return scrollDirection == .vertical
      ? view.bounds.width - insets.left - insets.right : view.bounds.height - insets.top - insets.bottom
  }

  /// The size of the content, in points.
  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return flow.size
  }

  /// Returns the attributes of all elements that intersect `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    var found: [UICollectionViewLayoutAttributes] = []
    for section in flow.sections(in: rect) {
      let path = IndexPath(item: 0, section: section)
      let header = layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path)
      if let header, header.frame.intersects(rect) { found.append(header) }
      for item in flow.items(of: section, in: rect) {
        if let item = layoutAttributesForItem(at: IndexPath(item: item, section: section)) { found.append(item) }
      }
      let footer = layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionFooter, at: path)
      if let footer, footer.frame.intersects(rect) { found.append(footer) }
    }
    return found
  }

  /// Returns the attributes of an item; nil if the item does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let frame = flow.frame(of: indexPath) else { return nil }
    let attributes = made()
    attributes.indexPath = indexPath
    attributes.frame = frame
    return attributes
  }

  private func made() -> UICollectionViewLayoutAttributes {
    (type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self)
      .init()
  }

  /// Returns the attributes of a section's header or footer; nil if the section has none.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    guard flow.sections.indices.contains(indexPath.section) else { return nil }
    let section = flow.sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    var frame = isHeader ? section.header : section.footer
    guard frame.width > 0, frame.height > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    if isHeader, sectionHeadersPinToVisibleBounds, let collectionView {
      let insets = collectionView.adjustedContentInset
      if scrollDirection == .vertical {
        let top = collectionView.bounds.minY + insets.top
        frame.origin.y = max(frame.minY, min(top, section.end - frame.height))
      } else {
        let left = collectionView.bounds.minX + insets.left
        frame.origin.x = max(frame.minX, min(left, section.end - frame.width))
      }
      attributes.zIndex = 10
    }
    attributes.frame = frame
    return attributes
  }

  /// Returns whether a change of the collection view's bounds invalidates the layout.
  ///
  /// A change of the breadth does, because the lines change; if headers are pinned, each scroll does.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    let changesBreadth = scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
    return changesBreadth || sectionHeadersPinToVisibleBounds && old.origin != newBounds.origin
  }
}
