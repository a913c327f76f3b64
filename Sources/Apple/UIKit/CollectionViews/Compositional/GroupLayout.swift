import Foundation

/// The frames of the items of one group.
@MainActor
struct GroupLayout {
  struct Place {
    var frame: CGRect
    var zIndex = 0
    var item: NSCollectionLayoutItem?
  }

  /// The frames within the group, in the order in which the section's items fill them.
  private(set) var places: [Place] = []

  init(_ group: NSCollectionLayoutGroup, size: CGSize, traits: UITraitCollection) {
    switch group.arrangement {
    case .custom(let provider):
      places = provider(LayoutSurroundings(size: size, traits: traits)).map {
        Place(frame: $0.frame, zIndex: $0.zIndex)
      }
    case .lines(let isHorizontal, let subitems, let count):
      fill(subitems, count, group.interItemSpacing, isHorizontal: isHorizontal, size: size, traits: traits)
    }
  }

  private mutating func fill(
    _ subitems: [NSCollectionLayoutItem],
    _ count: Int?,
    _ spacing: NSCollectionLayoutSpacing?,
    isHorizontal: Bool,
    size: CGSize,
    traits: UITraitCollection
  ) {
    let gap = spacing?.spacing ?? 0
    let length = isHorizontal ? size.width : size.height
    var row: [(item: NSCollectionLayoutItem, start: CGFloat, size: CGSize, around: NSDirectionalEdgeInsets)] = []
    var end: CGFloat = 0
    // The limit ends the loop if the items are too small to fill the group.
    for number in 0..<(count ?? 1000) where !subitems.isEmpty {
      let item = subitems[number % subitems.count]
      var itemSize = item.layoutSize.size(in: size)
      if let count {
        let share = max(0, (length - gap * CGFloat(count - 1)) / CGFloat(count))
        if isHorizontal { itemSize.width = share } else { itemSize.height = share }
      }
      let around = item.edgeSpacing?.insets ?? .zero
      let before = isHorizontal ? around.leading : around.top
      let after = isHorizontal ? around.trailing : around.bottom
      let start = (row.isEmpty ? 0 : end + gap) + before
      let next = start + (isHorizontal ? itemSize.width : itemSize.height) + after
      if count == nil, !row.isEmpty, next > length + 0.01 { break }
      row.append((item, start, itemSize, around))
      end = next
      if count == nil, next <= start { break }
    }
    let rest = max(0, length - end)
    let extra = spacing?.isFlexibleSpacing == true && row.count > 1 ? rest / CGFloat(row.count - 1) : 0
    for (number, element) in row.enumerated() {
      let start = element.start + extra * CGFloat(number)
      let origin =
        isHorizontal ? CGPoint(x: start, y: element.around.top) : CGPoint(x: element.around.leading, y: start)
      add(element.item, in: CGRect(origin: origin, size: element.size), traits)
    }
  }

  private mutating func add(_ item: NSCollectionLayoutItem, in place: CGRect, _ traits: UITraitCollection) {
    let insets = item.contentInsets
    let frame = CGRect(
      x: place.minX + insets.leading,
      y: place.minY + insets.top,
      width: max(0, place.width - insets.leading - insets.trailing),
      height: max(0, place.height - insets.top - insets.bottom)
    )
    guard let group = item as? NSCollectionLayoutGroup else { return places.append(Place(frame: frame, item: item)) }
    for inner in GroupLayout(group, size: frame.size, traits: traits).places {
      var moved = inner
      moved.frame = inner.frame.offsetBy(dx: frame.minX, dy: frame.minY)
      places.append(moved)
    }
  }
}
