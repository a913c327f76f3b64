import Foundation

/// Items in lines, one beside the other as long as there is room, section by section.
///
/// The main actor only. A line that is full is spread over the whole width; what is left for the last line of a section
/// stands at its beginning, and an item that is alone in a line stands in its middle, unless others of its size would
/// have found room.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that cells find themselves; here they have ``itemSize``.
  public nonisolated static var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// The least space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The least space between items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// How large items are whose delegate does not say, in points.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  /// How large items are about that find their sizes themselves; kept, and has no effect here.
  open var estimatedItemSize = CGSize.zero
  /// Along which side lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// How large headers are whose delegate does not say; of the two, the one along the scroll direction counts.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// How large footers are whose delegate does not say; of the two, the one along the scroll direction counts.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// The space around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }
  /// Whether headers stay in sight as long as items of their section are.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidateLayout() }
  }
  /// Whether footers stay in sight as long as items of their section are; kept, and has no effect here.
  open var sectionFootersPinToVisibleBounds = false
  private var flow = FlowLayoutEngine()

  /// The class of the contexts with which the layout is invalidated.
  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Finds the places of all items.
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

  /// How large all of it is, in points.
  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return flow.size
  }

  /// Where everything is that has a part in `rect`.
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

  /// Where an item is.
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

  /// Where the header or the footer of a section is; nil where it has none.
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

  /// Where lines end changes with the collection view's breadth, and where headers are that stay in sight with every
  /// scroll.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    let changesBreadth = scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
    return changesBreadth || sectionHeadersPinToVisibleBounds && old.origin != newBounds.origin
  }
}
