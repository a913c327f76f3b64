import Foundation

/// The results of a run, with the machine, the software and the load under which they were measured.
struct BenchmarkRecord: Encodable {
  private let date = Date.now
  private let command = CommandLine.arguments
  private let machine = Machine()
  private let software: Software
  /// Where the threads of the process may run.
  private let placement = BenchmarkLines.placement
  /// The unit of all times; those of `time` and `rounds` are per operation.
  private let unit = "ns"
  /// The load on the machine; nil until the run ends, so a record without it is that of a run that was killed.
  var load: MachineLoad?
  private var benchmarks: [Entry] = []

  #if DEBUG
    private let configuration = "debug"
  #else
    private let configuration = "release"
  #endif

  private struct Entry: Encodable {
    let name: String
    let operations: Int
    let time: Estimate
    let rounds: [Double]
    let percentiles: [String: UInt64]
    let maximum: UInt64
  }

  init(software: Software) { self.software = software }

  var isDebug: Bool { configuration == "debug" }

  /// The disturbances of the machine; empty if it was quiet, or the run has not ended.
  var noise: [String] { load.map { $0.noise + $0.unsteadiness } ?? [] }

  /// The probability with which an interval contains the true median; 0 without results.
  var confidence: Double { benchmarks.first?.time.confidence ?? 0 }

  /// Adds the result of a benchmark that has ended.
  mutating func add(_ result: BenchmarkResult) {
    benchmarks.append(
      Entry(
        name: result.name,
        operations: result.operations,
        time: result.time,
        rounds: result.rounds,
        percentiles: Dictionary(
          uniqueKeysWithValues: BenchmarkResult.percentiles.map { ("\($0)", result.latencies.valueAtPercentile($0)) }
        ),
        maximum: result.latencies.max
      )
    )
  }

  /// Writes the record as JSON to a file, or to the standard output for "-".
  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let written = try encoder.encode(self) + Data("\n".utf8)
    if file == "-" { return try FileHandle.standardOutput.write(contentsOf: written) }
    // A kill in the middle leaves the former record; a device cannot be replaced.
    let options: Data.WritingOptions = file.hasPrefix("/dev/") ? [] : .atomic
    do { try written.write(to: URL(fileURLWithPath: file), options: options) } catch {
      throw BenchmarkFailure("The record cannot be written to \(file): \(error.localizedDescription)")
    }
  }
}
