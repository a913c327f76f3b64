import Foundation

/// Computes the positions of a flow layout's items.
///
/// A breadth is measured along a line of items, a length along the scroll direction, across the lines.
struct FlowLayoutEngine {
  struct Section {
    var header = CGRect.zero
    var footer = CGRect.zero
    /// The frames of the items; the starts of their lines are in ascending order.
    var items: [CGRect] = []
    /// The length of the longest item.
    var longest: CGFloat = 0
    /// The positions along the scroll direction: `start` and `bottom` enclose all elements of the section, and `end` is
    /// the end of its items.
    var start: CGFloat
    var end: CGFloat
    var bottom: CGFloat
  }

  private(set) var sections: [Section] = []
  private let isVertical: Bool
  private let breadth: CGFloat
  /// Whether lines begin at the right.
  private let isMirrored: Bool
  private var length: CGFloat = 0

  init(isVertical: Bool = true, breadth: CGFloat = 0, isMirrored: Bool = false) {
    self.isVertical = isVertical
    self.breadth = breadth
    self.isMirrored = isMirrored
  }

  /// The size of the content, in points.
  var size: CGSize { isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth) }

  private func rect(along: CGFloat, across: CGFloat, _ breadth: CGFloat, _ length: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: along, y: across, width: breadth, height: length)
      : CGRect(x: across, y: along, width: length, height: breadth)
  }

  private func breadth(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  mutating func add(
    _ sizes: [CGSize],
    inset: UIEdgeInsets,
    lineSpacing: CGFloat,
    itemSpacing: CGFloat,
    header: CGSize,
    footer: CGSize
  ) {
    var section = Section(start: length, end: length, bottom: length)
    section.header = rect(along: 0, across: length, breadth, length(of: header))
    length += length(of: header)
    let before = isVertical ? inset.left : inset.top
    let room = breadth - before - (isVertical ? inset.right : inset.bottom)
    length += isVertical ? inset.top : inset.left
    section.items.reserveCapacity(sizes.count)
    var first = 0
    while first < sizes.count {
      var last = first
      var taken = breadth(of: sizes[first])
      while last + 1 < sizes.count, taken + itemSpacing + breadth(of: sizes[last + 1]) <= room {
        last += 1
        taken += itemSpacing + breadth(of: sizes[last])
      }
      if first > 0 { length += lineSpacing }
      length += place(
        sizes[first...last],
        in: &section,
        before: before,
        room: room,
        itemSpacing: itemSpacing,
        isLast: last == sizes.count - 1
      )
      first = last + 1
    }
    section.end = length
    length += isVertical ? inset.bottom : inset.right
    section.footer = rect(along: 0, across: length, breadth, length(of: footer))
    length += length(of: footer)
    section.bottom = length
    sections.append(section)
  }

  /// Places the items of a line, and returns the length of the line.
  private func place(
    _ sizes: ArraySlice<CGSize>,
    in section: inout Section,
    before: CGFloat,
    room: CGFloat,
    itemSpacing: CGFloat,
    isLast: Bool
  ) -> CGFloat {
    let longest = sizes.map(length).max() ?? 0
    section.longest = max(section.longest, longest)
    let sum = sizes.reduce(0) { $0 + breadth(of: $1) }
    let size = breadth(of: sizes.first!)
    // The number of items of this size in a full line; the items of the last line are aligned with those of a full
    // line.
    let quotient = size > 0 ? (room + itemSpacing) / (size + itemSpacing) : CGFloat(sizes.count)
    // A tiny size or a spacing without a limit has no useful quotient.
    let most = quotient.isFinite ? Int(min(max(quotient, 0), 1e6)) : sizes.count
    let isEven = sizes.allSatisfy { breadth(of: $0) == size }
    var spacing = itemSpacing
    var along = before
    if isLast, isEven, most > 1 {
      spacing = (room - CGFloat(most) * size) / CGFloat(most - 1)
    } else if sizes.count == 1, most <= 1 || !isLast {
      along = before + (room - sum) / 2
    } else if !isLast {
      spacing = (room - sum) / CGFloat(sizes.count - 1)
    }
    for size in sizes {
      let (itemBreadth, itemLength) = (breadth(of: size), length(of: size))
      let place = isMirrored ? before + room - (along - before) - itemBreadth : along
      section.items.append(
        rect(along: place, across: length + (longest - itemLength) / 2, itemBreadth, itemLength)
      )
      along += itemBreadth + spacing
    }
    return longest
  }

  func frame(of path: IndexPath) -> CGRect? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }

  func sections(in rect: CGRect) -> Range<Int> {
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let first = sections.partitioningIndex { $0.bottom > start }
    let last = sections.partitioningIndex { $0.start >= end }
    return first..<max(first, last)
  }

  /// Returns the items of a section that intersect `rect`.
  func items(of section: Int, in rect: CGRect) -> [Int] {
    let items = sections[section].items
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    // The items of one line may begin and end at different positions, but all of them end before the next line begins.
    let middle = { (item: CGRect) in isVertical ? item.midY : item.midX }
    let longest = sections[section].longest
    let first = items.partitioningIndex { middle($0) > start - longest }
    return (first..<items.count).prefix { middle(items[$0]) < end + longest }.filter { items[$0].intersects(rect) }
  }
}
