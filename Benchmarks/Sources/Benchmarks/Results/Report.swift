import Foundation

/// All results of a run, for the program that writes the pages.
struct Report: Encodable {
  let machine: Machine
  /// The thread placements; the first one applies to workloads that were measured in one placement only.
  let placements: [Explanation]
  let workloads: [Explanation]
  let results: [Result]
  let goals: [Goal.Verdict]
  let sweeps: [Sweep]

  struct Explanation: Encodable {
    let name: String
    let text: String
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
    let medianNs: Double
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
      try fields.encode(result.medianNs, forKey: .medianNs)
      try fields.encode(result.minNs, forKey: .minNs)
      try fields.encode(result.maxNs, forKey: .maxNs)
      // Null if there is no measurement to compare with.
      try fields.encode(result.ratioToLibevent, forKey: .ratioToLibevent)
    }
  }

  func write(to folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let folder = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // W6 counts memory, not time.
    let timed = results.filter { $0.bytes == nil }.map(Entry.init)
    try encoder.encode(timed).write(to: folder.appendingPathComponent("latest.json"))
    try encoder.encode(self).write(to: folder.appendingPathComponent("report.json"))
  }

  /// Returns the results that a run has written to a folder.
  static func results(in folder: URL) throws -> [Result] {
    struct Written: Decodable { let results: [Result] }
    let contents = try Data(contentsOf: folder.appendingPathComponent("report.json"))
    return try JSONDecoder().decode(Written.self, from: contents).results
  }

  /// Returns the tables for the terminal, and the missed goals.
  func text(peers: [Peer]) -> String {
    var lines = [
      "\(machine.processor), \(machine.cores) cores (\(machine.topology)), \(machine.system)",
      "medians of \(machine.rounds) rounds, ns an operation; ratios to libevent's event_base_once",
    ]
    for placement in placements {
      let here = results.filter { $0.placement.rawValue == placement.name }
      let table = Table(results: here, workloads: workloads.map(\.name), peers: peers.map(\.name))
      lines += ["", "\(placement.name): \(placement.text)", "", table.text]
    }
    let judged = goals.filter { $0.met != nil }
    if judged.isEmpty { return lines.joined(separator: "\n") }
    lines += ["", "goals: \(judged.count { $0.met == true }) of \(judged.count) met; missed:"]
    lines += judged.filter { $0.met == false }.map {
      "  \($0.workload) (\($0.placement.rawValue)): \($0.goal), measured \($0.measured)"
    }
    return lines.joined(separator: "\n")
  }
}
