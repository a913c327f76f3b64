import Foundation
@_spi(Benchmarks) import MainspringBench

/// The record of a run: all results, and everything that a reader must know about where they come from.
struct Report: Encodable {
  let machine: Machine
  let software: Software
  let settings: Settings
  let load: MachineLoad
  /// The thread placements; the first one applies to workloads that were measured in one placement only.
  let placements: [Explanation]
  let workloads: [Explanation]
  let results: [Result]
  let goals: [Judgment]
  let contests: [RowContest]
  let watching: [WatchCost]
  let loads: [LoadResult]
  let sweeps: [Sweep]

  struct Explanation: Encodable {
    let name: String
    let text: String
  }

  /// The measurements of a run that another run takes over.
  struct Outcome: Decodable {
    var results: [Result]
    var loads: [LoadResult]
    let load: Load

    struct Load: Decodable { let steadiness: Steadiness? }
  }

  /// The cost of an operation at increasing counts.
  struct Sweep: Encodable {
    let name: String
    let title: String
    let unit: String
    let points: [Point]
    let note: String?
  }

  struct Point: Encodable {
    let peer: String
    let count: Int
    let time: Estimate
  }

  /// An entry of `latest.json`, which always has the same fields.
  private struct Entry: Encodable {
    let result: Result

    private enum Field: String, CodingKey {
      case workload, peer, placement, medianNs, minNs, maxNs, ratioToLibevent
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Field.self)
      try fields.encode(result.workload, forKey: .workload)
      try fields.encode(result.peer, forKey: .peer)
      try fields.encode(result.placement, forKey: .placement)
      try fields.encode(result.time.median, forKey: .medianNs)
      try fields.encode(result.rounds.min(), forKey: .minNs)
      try fields.encode(result.rounds.max(), forKey: .maxNs)
      // Null if there is no measurement to compare with.
      try fields.encode(result.ratioToLibevent?.median, forKey: .ratioToLibevent)
    }
  }

  /// Writes the record to a folder; a former record there is replaced.
  func write(to folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let histograms = folder.appendingPathComponent("histograms")
    try FileManager.default.createDirectory(at: histograms, withIntermediateDirectories: true)
    for former in try FileManager.default.contentsOfDirectory(at: histograms, includingPropertiesForKeys: nil)
    where former.pathExtension == "hgrm" {
      try FileManager.default.removeItem(at: former)
    }
    for (file, distribution) in results.map({ ($0.histogram, $0.distribution) })
      + loads.map({ ($0.histogram, $0.distribution) })
    {
      guard let file, let distribution else { continue }
      try Data(distribution.utf8).write(to: folder.appendingPathComponent(file))
    }
    // W6 counts memory, not time.
    let timed = results.filter { $0.bytes == nil }.map(Entry.init)
    try encoder.encode(timed).write(to: folder.appendingPathComponent("latest.json"))
    try encoder.encode(self).write(to: folder.appendingPathComponent("report.json"))
  }

  /// Returns what a run has written to a folder.
  static func outcome(in folder: URL) throws -> Outcome {
    let contents = try Data(contentsOf: folder.appendingPathComponent("report.json"))
    var outcome = try JSONDecoder().decode(Outcome.self, from: contents)
    func distribution(_ file: String?) throws -> String? {
      try file.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }
    for index in outcome.results.indices {
      outcome.results[index].distribution = try distribution(outcome.results[index].histogram)
    }
    for index in outcome.loads.indices {
      outcome.loads[index].distribution = try distribution(outcome.loads[index].histogram)
    }
    return outcome
  }

  /// The disturbances of the machine for the terminal; empty if the machine was quiet and its speed was steady.
  var noise: [String] {
    var lines: [String] = []
    if !load.noise.isEmpty {
      lines = ["THE MACHINE WAS NOT QUIET; this run cannot judge a goal of a time:"] + load.noise.map { "  \($0)" }
    }
    if !load.unsteadiness.isEmpty {
      lines.append("THE MACHINE'S SPEED CHANGED; this run judges ratios, but no time by itself:")
      lines += load.unsteadiness.map { "  \($0)" }
    }
    return lines
  }

  /// Returns the tables for the terminal, and what the run says about the goals.
  func text(peers: [Peer]) -> String {
    var lines = noise
    lines += [
      "\(machine.processor), \(machine.cores) cores (\(machine.topology)), \(machine.kernel); commit \(software.commit)",
      "medians of \(settings.rounds) rounds, ns an operation; ratios to libevent's event_base_once, paired by round",
      "from–to: contains the true median with \(Table.show((settings.confidence * 1000).rounded() / 10)) %",
    ]
    for placement in placements {
      let here = results.filter { $0.placement.rawValue == placement.name }
      let table = Table(results: here, workloads: workloads.map(\.name), peers: peers.map(\.name))
      lines += ["", "\(placement.name): \(placement.text)", "", table.text]
    }
    return (lines + verdicts + rows + costs + loadTables).joined(separator: "\n")
  }

  /// The rows in which a peer is ahead, and those that cannot be told.
  private var rows: [String] {
    if contests.isEmpty { return [] }
    func rows(_ outcome: Contest.Outcome) -> [RowContest] { contests.filter { $0.contest.outcome == outcome } }
    let tally = "ahead in \(rows(.ahead).count), behind in \(rows(.behind).count)"
    let open = rows(.cannotBeTold).count
    var lines = ["", "rows against the best peer: Mainspring is \(tally), cannot be told in \(open)"]
    for (heading, outcome) in [("behind:", Contest.Outcome.behind), ("cannot be told:", .cannotBeTold)]
    where !rows(outcome).isEmpty {
      lines.append(heading)
      lines += rows(outcome).map { row in
        let ratio = row.contest.ratio
        return "  \(row.workload) (\(row.placement.rawValue), \(row.measure)): \(Table.show(ratio.median)) of "
          + "\(row.contest.rival)'s time (\(Table.show(ratio.low))–\(Table.show(ratio.high)))"
          + (row.contest.reason.map { ": \($0)" } ?? "")
      }
    }
    return lines
  }

  private var costs: [String] {
    watching.isEmpty ? [] : ["", "what it costs to watch a loop:"] + watching.map { "  \($0.line)" }
  }

  private var loadTables: [String] {
    var tables: [[LoadResult]] = []
    for load in loads {
      if let last = tables.last?.last, last.name == load.name, last.placement == load.placement {
        tables[tables.count - 1].append(load)
      } else {
        tables.append([load])
      }
    }
    return tables.flatMap { ["", LoadTable(results: $0).text] }
  }

  /// The tally of the goals, those that are missed, and those that cannot be told, with the reason.
  private var verdicts: [String] {
    let judged = goals.filter { $0.verdict != .notMeasured }
    if judged.isEmpty { return [] }
    let missed = judged.filter { $0.verdict == .missed }
    let open = Dictionary(grouping: judged.filter { $0.verdict.reason != nil }) { $0.verdict.reason! }
    let met = judged.count { $0.verdict == .met }
    let opened = judged.count - met - missed.count
    var lines = ["", "goals: \(met) of \(judged.count) met, \(missed.count) missed, \(opened) cannot be told"]
    for (heading, goals) in [("missed", missed)] + open.sorted(by: { $0.key < $1.key }) where !goals.isEmpty {
      lines.append("\(heading == "missed" ? "" : "cannot be told, ")\(heading):")
      lines += goals.map { "  \($0.workload) (\($0.placement.rawValue)): \($0.goal), measured \($0.measured)" }
    }
    return lines
  }
}
