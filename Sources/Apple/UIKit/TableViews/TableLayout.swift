import Foundation

/// The positions of a table view's sections and rows, from top to bottom, in points of its content.
struct TableLayout {
  struct Section {
    /// The position of the header's upper edge.
    var top: CGFloat
    var header: CGFloat
    /// The upper edges of the rows, relative to the header's lower edge, followed by the lower edge of the last row.
    var rows: [CGFloat]
    var footer: CGFloat

    var firstRow: CGFloat { top + header }
    var lastRow: CGFloat { firstRow + (rows.last ?? 0) }
    var bottom: CGFloat { lastRow + footer }
    var count: Int { rows.count - 1 }
  }

  private(set) var sections: [Section] = []
  /// The position of the first section, which is the lower edge of the table's header.
  let top: CGFloat

  /// Creates a layout without sections, which begins at the position `top`.
  init(top: CGFloat = 0) { self.top = top }

  /// The lower edge of the last section.
  var bottom: CGFloat { sections.last?.bottom ?? top }

  mutating func append(header: CGFloat, rowHeights: [CGFloat], footer: CGFloat) {
    var rows: [CGFloat] = []
    rows.reserveCapacity(rowHeights.count + 1)
    var end: CGFloat = 0
    rows.append(end)
    for height in rowHeights {
      end += height
      rows.append(end)
    }
    sections.append(Section(top: bottom, header: header, rows: rows, footer: footer))
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].count
  }

  /// Returns the upper edge and the height of an existing row.
  func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    return (section.firstRow + section.rows[path.row], section.rows[path.row + 1] - section.rows[path.row])
  }

  /// Returns the rows that intersect the vertical range, from the top; rows without height are left out.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    guard bottom > top else { return [] }
    var found: [IndexPath] = []
    for number in sections(from: top, to: bottom) {
      let section = sections[number]
      // The first row whose lower edge is below the top of the range.
      var row = section.rows.dropFirst().partitioningIndex { section.firstRow + $0 > top } - 1
      while row < section.count, section.firstRow + section.rows[row] < bottom {
        if section.rows[row + 1] > section.rows[row] { found.append(IndexPath(row: row, section: number)) }
        row += 1
      }
    }
    return found
  }

  /// Returns the sections that intersect the vertical range.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = sections.partitioningIndex { $0.bottom > top }
    let last = sections.partitioningIndex { $0.top >= bottom }
    return first..<max(first, last)
  }
}

extension RandomAccessCollection {
  /// Returns the first index whose element, like all later ones, satisfies `predicate`; the end index if there is none.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
