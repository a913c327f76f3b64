import UIKitTesting

/// A comparison of two logs of the same script, entry by entry.
struct Comparison {
  /// An entry of each log, or of one of them.
  private struct Row {
    let left: DeviceLog.Entry?
    let right: DeviceLog.Entry?
  }

  private static let width = 96
  private let rows: [Row]

  init(simulated: DeviceLog, real: DeviceLog) {
    let difference = real.entries.map(Comparison.essence).difference(from: simulated.entries.map(Comparison.essence))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < simulated.entries.count || right < real.entries.count {
      if removed.contains(left) {
        rows.append(Row(left: simulated.entries[left], right: nil))
        left += 1
      } else if inserted.contains(right) {
        rows.append(Row(left: nil, right: real.entries[right]))
        right += 1
      } else {
        rows.append(Row(left: simulated.entries[left], right: real.entries[right]))
        left += 1
        right += 1
      }
    }
    self.rows = rows
  }

  /// Returns the parts of an entry that do not depend on its time and on the device.
  private static func essence(of entry: DeviceLog.Entry) -> [String] {
    [entry.kind.rawValue, entry.name, entry.state.rawValue, entry.task ?? "", entry.dropped ?? ""]
  }

  /// Whether both logs have the same events in the same order and states.
  var agreesInOrder: Bool { rows.allSatisfy { $0.left != nil && $0.right != nil } }

  /// The largest difference between the times of one entry.
  var apart: Duration { rows.compactMap(apart(in:)).max() ?? .zero }

  /// Returns the timelines side by side; a row whose times differ by more than `tolerance`, or which one log lacks,
  /// begins with a mark.
  func sideBySide(tolerance: Duration) -> String {
    let heading = "   " + Comparison.pad("SIMULATED") + "REAL"
    return
      ([heading]
      + rows.map { row in
        let isBad = apart(in: row).map { $0 > tolerance } ?? true
        return (isBad ? "✖  " : "   ") + Comparison.pad(Comparison.text(row.left)) + Comparison.text(row.right)
      }).joined(separator: "\n")
  }

  private func apart(in row: Row) -> Duration? {
    guard let left = row.left, let right = row.right else { return nil }
    return left.time < right.time ? right.time - left.time : left.time - right.time
  }

  private static func text(_ entry: DeviceLog.Entry?) -> String {
    // A death has several lines; the first one names the reason.
    entry.map { $0.description.split(separator: "\n").first.map(String.init) ?? "" } ?? ""
  }

  private static func pad(_ text: String) -> String {
    let cut = text.prefix(width - 2)
    return cut + String(repeating: " ", count: width - cut.count)
  }
}
