import Foundation

/// The results as text, a row a workload and a column a peer.
struct Table {
  let results: [Result]
  let workloads: [any Workload]
  let peers: [Peer]

  /// Three digits that matter.
  static func show(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e6 { return String(Int(value)) }
    let digits = value == 0 ? 0 : max(0, 2 - Int(log10(abs(value)).rounded(.down)))
    return String(format: "%.\(min(digits, 4))f", value)
  }

  var text: String {
    var lines: [String] = []
    let heads = ["", ""] + peers.map(\.name)
    func line(_ cells: [String]) {
      let padded = cells.enumerated().map { index, cell in
        let width = index == 0 ? 9 : index == 1 ? 6 : 15
        let gap = String(repeating: " ", count: max(0, width - cell.count))
        return index < 2 ? cell + gap : gap + cell
      }
      lines.append(padded.joined(separator: " "))
    }
    line(heads)
    for workload in workloads {
      let rows = peers.map { peer in results.first { $0.workload == workload.name && $0.peer == peer.name } }
      func row(_ label: String, _ unit: String, _ value: (Result) -> String?) {
        line([label, unit] + rows.map { $0.flatMap(value) ?? "–" })
      }
      if rows.contains(where: { $0?.bytes != nil }) {
        row(workload.name, "malloc") { $0.allocations.map { Table.show(($0 * 1000).rounded() / 1000) } }
        row("", "bytes") { $0.bytes.map(Table.show) }
        continue
      }
      row(workload.name, "ns") { Table.show($0.medianNs) }
      row("", "spread") { "\(Table.show($0.minNs))–\(Table.show($0.maxNs))" }
      if rows.contains(where: { $0?.percentiles != nil }) {
        row("", "p99") { $0.nanoseconds(atPercentile: 99).map(Table.show) }
      }
      if workload.name == "W4c" {
        row("", "early") { $0.early.map { Table.show(($0 * 1000).rounded() / 10) + " %" } }
      } else {
        row("", "ratio") { $0.ratioToLibevent.map(Table.show) }
      }
    }
    return lines.joined(separator: "\n")
  }
}
