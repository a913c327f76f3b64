import Foundation
@_spi(Benchmarks) import MainspringBench

/// The results of one placement as text, with a row per workload and a column per peer.
struct Table {
  let results: [Result]
  let workloads: [String]
  let peers: [String]

  /// Returns the value with three significant digits.
  static func show(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e6 { return String(Int(value)) }
    let digits = value == 0 ? 0 : max(0, 2 - Int(log10(abs(value)).rounded(.down)))
    return String(format: "%.\(min(digits, 4))f", value)
  }

  var text: String {
    var lines: [String] = []
    func line(_ cells: [String]) {
      let padded = cells.enumerated().map { index, cell in
        let width = index == 0 ? 9 : index == 1 ? 7 : 15
        let gap = String(repeating: " ", count: max(0, width - cell.count))
        return index < 2 ? cell + gap : gap + cell
      }
      lines.append(padded.joined(separator: " "))
    }
    line(["", ""] + peers)
    for workload in workloads {
      let rows = peers.map { peer in results.first { $0.workload == workload && $0.peer == peer } }
      if rows.allSatisfy({ $0 == nil }) { continue }
      func row(_ label: String, _ unit: String, _ value: (Result) -> String?) {
        let cells = rows.map { $0.flatMap(value) }
        // A row without any value is omitted.
        if cells.contains(where: { $0 != nil }) { line([label, unit] + cells.map { $0 ?? "–" }) }
      }
      if rows.contains(where: { $0?.bytes != nil }) {
        row(workload, "malloc") { $0.allocations.map { Table.show(($0 * 1000).rounded() / 1000) } }
        row("", "bytes") { $0.bytes.map(Table.show) }
        continue
      }
      row(workload, "ns") { Table.show($0.time.median) }
      row("", "from–to") { interval($0.time) }
      row("", "p99") { $0.percentile(99).map { Table.show(Double($0.nanoseconds)) } }
      if workload == LifeCycleScenario.session.rawValue { row("", "/s") { Table.show(1e9 / $0.time.median) } }
      if workload == "W4c" {
        row("", "early") { $0.early.map { Table.show(($0 * 1000).rounded() / 10) + " %" } }
      } else {
        row("", "ratio") { $0.ratioToLibevent.map { Table.show($0.median) } }
        row("", "from–to") { $0.ratioToLibevent.map(interval) }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func interval(_ estimate: Estimate) -> String { "\(Table.show(estimate.low))–\(Table.show(estimate.high))" }
}
