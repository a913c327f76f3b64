/// The difference of two texts by lines: `-` marks lines that only the first has, `+` lines that only the second has.
enum LineDifference {
  static func text(from old: String, to new: String) -> String {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let difference = newLines.difference(from: oldLines)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var old = 0
    var new = 0
    while old < oldLines.count || new < newLines.count {
      if removed.contains(old) {
        lines.append("- \(oldLines[old])")
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ \(newLines[new])")
        new += 1
      } else {
        lines.append("  \(newLines[new])")
        old += 1
        new += 1
      }
    }
    return lines.filter { $0 != "  " }.joined(separator: "\n")
  }
}
