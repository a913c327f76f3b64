import Foundation

/// All that a run found, for the program that writes the pages.
struct Report: Encodable {
  let machine: Machine
  let workloads: [Explanation]
  let results: [Result]
  let goals: [Goal.Verdict]
  let sweeps: [Sweep]

  struct Explanation: Encodable {
    let name: String
    let text: String
  }

  /// A cost measured at growing numbers of something.
  struct Sweep: Encodable {
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

  /// What `latest.json` holds of a result.
  private struct Entry: Encodable {
    let workload: String
    let peer: String
    let medianNs: Double
    let minNs: Double
    let maxNs: Double
    let ratioToLibevent: Double?

    init(_ result: Result) {
      workload = result.workload
      peer = result.peer
      medianNs = result.medianNs
      minNs = result.minNs
      maxNs = result.maxNs
      ratioToLibevent = result.ratioToLibevent
    }
  }

  func write(to folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    let folder = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // W6 counts memory, not time.
    let timed = results.filter { $0.bytes == nil }.map(Entry.init)
    try encoder.encode(timed).write(to: folder.appendingPathComponent("latest.json"))
    try encoder.encode(self).write(to: folder.appendingPathComponent("report.json"))
  }
}
