import Foundation

/// A table of aligned columns.
struct BenchmarkTable {
  /// The first line.
  let header: [String]
  /// The lines below it, with as many cells.
  var lines: [[String]] = []

  /// The table as text: the first column is aligned at its left, the others at their right.
  var text: String {
    let all = [header] + lines
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { BenchmarkTable.line($0, widths: widths) }.joined(separator: "\n")
  }

  /// Returns one line, for a table whose lines appear one after the other.
  static func line(_ cells: [String], widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return column == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ").trimmingSuffix(" ")
  }

  /// Returns a time as text, in the unit that suits it, with three digits.
  static func time(_ nanoseconds: Double) -> String {
    for (limit, unit) in [(1e3, "ns"), (1e6, "µs"), (1e9, "ms")] where nanoseconds < limit {
      return "\(digits(nanoseconds / (limit / 1e3))) \(unit)"
    }
    return "\(digits(nanoseconds / 1e9)) s"
  }

  /// Returns the change that a ratio of times means, as a percentage with its sign.
  static func change(_ ratio: Double) -> String { String(format: "%+.1f %%", (ratio - 1) * 100) }

  private static func digits(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var trimmed = self[...]
    while trimmed.last == character { trimmed.removeLast() }
    return String(trimmed)
  }
}
