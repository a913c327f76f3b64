/// The results of one load in one placement as text, with a row per peer.
struct LoadTable {
  let results: [LoadResult]

  var text: String {
    guard let first = results.first else { return "" }
    let rounds = first.rounds == 1 ? "" : ", \(first.rounds) times"
    var lines = [
      "\(first.name), \(first.placement.rawValue): \(first.load.posts) posts at \(first.load.rate) a second\(rounds); "
        + "µs from when each was due",
      row(
        ["", "a second"] + LoadResult.percentiles.map(LoadTable.label)
          + ["poster p99", "hiccup p99", "p99.9", "p99.99", "max"]
      ),
    ]
    for result in results { lines.append(row(cells(of: result))) }
    for result in results {
      guard let peer = result.peer, let service = result.service else { continue }
      if !service.isRateHeld {
        lines.append(
          "  The rate was not held with \(peer): the poster made \(Int(service.achievedRate)) a second, and 1 % of its "
            + "posts more than \(show(service.posterLateness, 99)) µs late."
        )
      }
      if !service.keepsUp { lines.append("  \(peer) did not keep up: it ran \(Int(service.servedRate)) a second.") }
    }
    return lines.joined(separator: "\n")
  }

  private func cells(of result: LoadResult) -> [String] {
    let service = result.service
    return [result.peer ?? "(no loop)", service.map { "\(Int($0.achievedRate))" } ?? "–"]
      + LoadResult.percentiles.map { show(service?.latencies, $0) } + [show(service?.posterLateness, 99)]
      + [99, 99.9, 99.99, 100].map { show(result.hiccups, $0) }
  }

  private static func label(_ percentile: Double) -> String {
    if percentile == 100 { return "max" }
    return percentile == percentile.rounded() ? "p\(Int(percentile))" : "p\(percentile)"
  }

  private func show(_ distribution: LoadResult.Distribution?, _ percentile: Double) -> String {
    guard let nanoseconds = distribution?.nanoseconds(atPercentile: percentile) else { return "–" }
    return Table.show(Double(nanoseconds / 10) / 100)
  }

  private func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(0, (index == 0 ? 15 : 10) - cell.count))
      return index == 0 ? cell + gap : gap + cell
    }
    .joined(separator: " ")
  }
}
