import AppLifecycle
import ControlPlane

/// Formats a report of latencies as a table, a histogram and a list of callouts for a person to read.
struct LatencyTable {
  /// The maximum number of lines of a histogram.
  private static let lineLimit = 12
  /// The length of the longest bar, in characters.
  private static let barLength = 40
  private static let percentiles = [50, 90, 99, 99.9]

  let report: LatencyReport
  let title: String

  init(_ report: LatencyReport, title: String) {
    self.report = report
    self.title = title
  }

  var lines: [String] {
    let placement = report.placement.map { ", \($0.rawValue)" } ?? ""
    let rate = "\(report.rate.of("post")) a second for \(DurationText.of(report.elapsed))"
    var lines = ["\(title.escaped): \(rate)\(placement)", ""]
    lines += numbers
    if report.waiting > 0 { lines.append("\(report.waiting.of("post")) due and not run yet") }
    if report.count > 0 { lines += [""] + histogram }
    if !report.longestCallouts.isEmpty { lines += ["", "longest callouts"] + callouts }
    let delay = DurationText.of(report.probeDelay)
    return lines + [
      "", "Counted from just before each post. The probe itself was at most \(delay) late, which is not counted.",
    ]
  }

  private var numbers: [String] {
    var columns = [("count", "\(report.count)"), ("min", report.minimum.map(DurationText.of) ?? "-")]
    for percentile in LatencyTable.percentiles {
      let name = percentile == percentile.rounded() ? "p\(Int(percentile))" : "p\(percentile)"
      columns.append((name, report.latency(atPercentile: percentile).map(DurationText.of) ?? "-"))
    }
    columns.append(("max", report.maximum.map(DurationText.of) ?? "-"))
    let rows = [columns.map(\.0), columns.map(\.1)]
    return rows.map { row in row.map { LatencyTable.column($0, 9) }.joined() }
  }

  private var histogram: [String] {
    let groups = self.groups
    let largest = groups.map(\.count).max() ?? 1
    return ["latency   posts"]
      + groups.map { group in
        let length = group.count == 0 ? 0 : max(1, group.count * LatencyTable.barLength / largest)
        let bar = String(repeating: "█", count: length)
        return "≤ \(LatencyTable.column(DurationText.of(group.upTo), 8))\(bar.isEmpty ? "" : bar + " ")\(group.count)"
      }
  }

  /// The histogram with limits of 1, 2 and 5 times powers of ten nanoseconds; with powers of ten only if that is too
  /// long.
  private var groups: [LatencyReport.Bucket] {
    let fine = groups([1, 2, 5])
    return fine.count <= LatencyTable.lineLimit ? fine : groups([1])
  }

  private func groups(_ steps: [Int64]) -> [LatencyReport.Bucket] {
    var groups: [LatencyReport.Bucket] = []
    var rest = report.histogram[...]
    // Ten to the eighteenth is the last power of ten that fits; longer latencies are in the last group.
    let powers = Array(sequence(first: Int64(1)) { $0 < 1_000_000_000_000_000_000 ? $0 * 10 : nil })
    let limits: [Duration] = powers.flatMap { power in steps.map { .nanoseconds(power * $0) } }
    for limit in limits where !rest.isEmpty {
      let inside = rest.prefix { $0.upTo <= limit || limit == limits.last }
      rest = rest.dropFirst(inside.count)
      if inside.isEmpty, groups.isEmpty { continue }
      groups.append(.init(upTo: limit, count: inside.reduce(0) { $0 + $1.count }))
    }
    return groups
  }

  private var callouts: [String] {
    report.longestCallouts.map { callout in
      let duration = LatencyTable.column(DurationText.of(callout.duration), 9)
      // Escaped, because the names come from the application.
      return duration + callout.kind.escaped + (callout.name.map { "  " + $0.escaped } ?? "")
    }
  }

  /// Returns the text as a column, followed by at least one blank.
  private static func column(_ text: String, _ width: Int) -> String { "\(text) ".padded(to: width) }
}
