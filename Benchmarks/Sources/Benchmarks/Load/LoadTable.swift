/// The results of one load in one placement as text, with a row per peer.
struct LoadTable {
  let results: [LoadResult]

  var text: String {
    guard let load = results.first?.load else { return "" }
    var lines = [
      "\(load.name), \(results[0].placement.rawValue): \(load.posts) posts at \(load.rate) a second; "
        + "µs from when each was due",
      row(
        ["", "a second"] + LoadResult.percentiles.map(LoadTable.label) + ["poster p99", "hiccup p99", "p99.9", "max"]
      ),
    ]
    for result in results { lines.append(row(cells(of: result))) }
    for result in results where result.isRateHeld == false {
      lines.append(
        "  The rate was not held with \(result.peer ?? ""): the poster made \(rate(result.achievedRate)) a second, and "
          + "1 % of its posts more than \(show(result.posterLateness, 99)) µs late."
      )
    }
    for result in results where result.keptUp == false {
      lines.append("  \(result.peer ?? "") did not keep up: it ran \(rate(result.servedRate)) a second.")
    }
    return lines.joined(separator: "\n")
  }

  private func cells(of result: LoadResult) -> [String] {
    let latencies = LoadResult.percentiles.map { show(result.latencies, $0) }
    return [result.peer ?? "(no loop)", rate(result.achievedRate)] + latencies + [show(result.posterLateness, 99)]
      + [99, 99.9, 100].map { show(result.hiccups, $0) }
  }

  private static func label(_ percentile: Double) -> String {
    if percentile == 100 { return "max" }
    return percentile == percentile.rounded() ? "p\(Int(percentile))" : "p\(percentile)"
  }

  private func show(_ distribution: LoadResult.Distribution?, _ percentile: Double) -> String {
    guard let step = distribution?.percentiles.first(where: { $0.percentile == percentile }) else { return "–" }
    return Table.show(Double(step.nanoseconds / 10) / 100)
  }

  private func rate(_ rate: Double?) -> String { rate.map { "\(Int($0))" } ?? "–" }

  private func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(0, (index == 0 ? 15 : 10) - cell.count))
      return index == 0 ? cell + gap : gap + cell
    }
    .joined(separator: " ")
  }
}
