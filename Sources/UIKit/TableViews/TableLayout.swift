import Foundation

/// Where the sections and rows of a table view are, from top to bottom, in points of its content.
struct TableLayout {
  struct Section {
    /// Where the header begins.
    var top: CGFloat
    var header: CGFloat
    /// Where each row begins, counted from the end of the header, and at the end where the last one ends.
    var rows: [CGFloat]
    var footer: CGFloat

    var firstRow: CGFloat { top + header }
    var lastRow: CGFloat { firstRow + (rows.last ?? 0) }
    var bottom: CGFloat { lastRow + footer }
    var count: Int { rows.count - 1 }
  }

  private(set) var sections: [Section] = []
  /// Where the first section begins, which is where the table's header ends.
  let top: CGFloat

  /// A layout that begins there, without sections.
  init(top: CGFloat = 0) { self.top = top }

  /// Where the last section ends.
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

  /// Where a row begins and how high it is; it must be there.
  func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let section = sections[path.section]
    return (section.firstRow + section.rows[path.row], section.rows[path.row + 1] - section.rows[path.row])
  }

  /// The rows that have a part between two heights, from the top.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    guard bottom > top else { return [] }
    var found: [IndexPath] = []
    for number in sections(from: top, to: bottom) {
      let section = sections[number]
      // The first row that ends below the top.
      var row = section.rows.dropFirst().partitioningIndex { section.firstRow + $0 > top } - 1
      while row < section.count, section.firstRow + section.rows[row] < bottom {
        if section.rows[row + 1] > section.rows[row] { found.append(IndexPath(row: row, section: number)) }
        row += 1
      }
    }
    return found
  }

  /// The sections that have a part between two heights.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = sections.partitioningIndex { $0.bottom > top }
    let last = sections.partitioningIndex { $0.top >= bottom }
    return first..<max(first, last)
  }
}

extension RandomAccessCollection {
  /// The first place whose element, and so all behind it, satisfies `predicate`; the end where none does.
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
