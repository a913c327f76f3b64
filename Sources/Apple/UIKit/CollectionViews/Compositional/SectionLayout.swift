import Foundation

/// The frames of one section of a compositional layout, in points of the content.
@MainActor
struct SectionLayout {
  private(set) var items: [UICollectionViewLayoutAttributes] = []
  private(set) var supplements: [UICollectionViewLayoutAttributes] = []
  private(set) var decorations: [UICollectionViewLayoutAttributes] = []
  /// The indexes in ``supplements`` of the headers that stay visible while the section is visible.
  private(set) var pinned: Set<Int> = []
  /// The end of the section along the layout's direction.
  private(set) var end: CGFloat
  let number: Int
  /// The list that the section is; nil for another section.
  let list: UICollectionLayoutListConfiguration?
  private let isVertical: Bool
  private let start: CGFloat

  init(
    _ section: NSCollectionLayoutSection,
    number: Int,
    count: Int,
    from start: CGFloat,
    in container: CGSize,
    isVertical: Bool,
    traits: UITraitCollection
  ) {
    self.number = number
    list = section.list
    self.isVertical = isVertical
    self.start = start
    end = start + section.topPadding
    let insets = section.contentInsets
    let edge = CGRect(origin: .zero, size: container)
    addBoundary(section, in: edge) { isVertical ? $0.isTop : $0.horizontalPart == 0 }
    end += isVertical ? insets.top : insets.leading
    addGroups(section, count: count, in: container, traits: traits)
    end += isVertical ? insets.bottom : insets.trailing
    addBoundary(section, in: edge) { isVertical ? $0.isBottom : $0.horizontalPart == 1 }
    for decoration in section.decorationItems {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: decoration.elementKind,
        with: IndexPath(item: 0, section: number)
      )
      let inner = decoration.contentInsets
      attributes.frame = CGRect(
        x: (isVertical ? 0 : start) + inner.leading,
        y: (isVertical ? start : 0) + inner.top,
        width: max(0, (isVertical ? container.width : end - start) - inner.leading - inner.trailing),
        height: max(0, (isVertical ? end - start : container.height) - inner.top - inner.bottom)
      )
      attributes.zIndex = decoration.zIndex
      decorations.append(attributes)
    }
  }

  private mutating func addGroups(
    _ section: NSCollectionLayoutSection,
    count: Int,
    in container: CGSize,
    traits: UITraitCollection
  ) {
    guard count > 0 else { return }
    let insets = section.contentInsets
    let inside = CGSize(
      width: max(0, container.width - insets.leading - insets.trailing),
      height: max(0, container.height - insets.top - insets.bottom)
    )
    let size = section.group.layoutSize.size(in: inside)
    let outer = section.group.contentInsets
    let group = GroupLayout(
      section.group,
      size: CGSize(
        width: max(0, size.width - outer.leading - outer.trailing),
        height: max(0, size.height - outer.top - outer.bottom)
      ),
      traits: traits
    )
    guard !group.places.isEmpty else { return }
    let groups = (count + group.places.count - 1) / group.places.count
    let isAcross = section.orthogonalScrollingBehavior != .none
    let followsX = isVertical == isAcross
    let first =
      isVertical ? CGPoint(x: insets.leading, y: end) : CGPoint(x: end, y: insets.top)
    let step = (followsX ? size.width : size.height) + section.interGroupSpacing
    for index in 0..<count {
      let (row, place) = (index / group.places.count, group.places[index % group.places.count])
      let way = step * CGFloat(row)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: number))
      attributes.frame = place.frame.offsetBy(
        dx: first.x + outer.leading + (followsX ? way : 0),
        dy: first.y + outer.top + (followsX ? 0 : way)
      )
      attributes.zIndex = place.zIndex
      items.append(attributes)
      addBadges(of: place.item, at: attributes)
    }
    let along = isVertical ? size.height : size.width
    end += isAcross ? along : along * CGFloat(groups) + section.interGroupSpacing * CGFloat(groups - 1)
  }

  private mutating func addBadges(of item: NSCollectionLayoutItem?, at cell: UICollectionViewLayoutAttributes) {
    for badge in item?.supplementaryItems ?? [] {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: badge.elementKind,
        with: cell.indexPath
      )
      attributes.frame = badge.containerAnchor.frame(
        of: badge.layoutSize.size(in: cell.frame.size),
        at: cell.frame
      )
      attributes.zIndex = cell.zIndex + badge.zIndex
      supplements.append(attributes)
    }
  }

  private mutating func addBoundary(
    _ section: NSCollectionLayoutSection,
    in edge: CGRect,
    where isMeant: (NSRectAlignment) -> Bool
  ) {
    let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
    for boundary in section.boundarySupplementaryItems where isMeant(boundary.alignment) {
      let inside = CGSize(
        width: isVertical ? max(0, edge.width - insets.leading - insets.trailing) : edge.width,
        height: isVertical ? edge.height : max(0, edge.height - insets.top - insets.bottom)
      )
      let size = boundary.layoutSize.size(in: inside)
      let free = inside.width - size.width
      let path = IndexPath(item: 0, section: number)
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: boundary.elementKind, with: path)
      let origin =
        isVertical
        ? CGPoint(x: insets.leading + free * boundary.alignment.horizontalPart, y: end)
        : CGPoint(x: end, y: insets.top + (inside.height - size.height) / 2)
      attributes.frame = CGRect(origin: origin, size: size).offsetBy(dx: boundary.offset.x, dy: boundary.offset.y)
      attributes.zIndex = boundary.zIndex
      if boundary.pinToVisibleBounds, isVertical, boundary.alignment.isTop { pinned.insert(supplements.count) }
      supplements.append(attributes)
      if boundary.extendsBoundary { end += isVertical ? size.height : size.width }
    }
  }

  /// Returns all attributes; pinned headers are moved down to `top`, but not beyond the section's end.
  func attributes(below top: CGFloat) -> [UICollectionViewLayoutAttributes] {
    items + decorations
      + supplements.enumerated().map { pinned.contains($0.offset) ? moved($0.element, below: top) : $0.element }
  }

  private func moved(
    _ attributes: UICollectionViewLayoutAttributes,
    below top: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.frame.minY < end, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.frame.origin.y = max(attributes.frame.minY, min(top, end - attributes.frame.height))
    copy.zIndex += 10
    return copy
  }
}
