import Foundation
internal import Histogram

/// The results of a run, with the machine, the software and the load under which they were measured.
struct BenchmarkRecord: Encodable {
  private let date = Date.now
  private let command = CommandLine.arguments
  private let machine = Machine()
  private let software: Software
  private let load: MachineLoad
  private let benchmarks: [Entry]
  private let results: [BenchmarkResult]

  #if DEBUG
    private let configuration = "debug"
  #else
    private let configuration = "release"
  #endif

  private enum CodingKeys: CodingKey { case date, command, configuration, machine, software, load, benchmarks }

  private struct Entry: Encodable {
    let name: String
    let operations: Int
    let time: Estimate
    let rounds: [Double]
    let percentiles: [String: UInt64]
    let maximum: UInt64
  }

  init(results: [BenchmarkResult], software: Software, load: MachineLoad) {
    self.software = software
    self.results = results
    self.load = load
    benchmarks = results.map { result in
      Entry(
        name: result.name,
        operations: result.operations,
        time: Estimate(of: result.rounds),
        rounds: result.rounds,
        percentiles: Dictionary(
          uniqueKeysWithValues: BenchmarkResult.percentiles.map {
            ("\($0)", result.latencies.valueAtPercentile($0))
          }
        ),
        maximum: result.latencies.max
      )
    }
  }

  /// The table for a person to read.
  var text: String {
    let noise = load.noise + load.unsteadiness
    var lines = noise.isEmpty ? [] : ["The machine was not quiet:"] + noise.map { "  \($0)" } + [""]
    if configuration == "debug" { lines += ["This is a debug build; measure with -c release.", ""] }
    var table = BenchmarkTable(
      header: ["", "operation", "from", "to"] + BenchmarkResult.percentiles.map { "p\(BenchmarkRecord.short($0))" }
        + ["max"]
    )
    for (entry, result) in zip(benchmarks, results) {
      let times =
        [entry.time.median, entry.time.low, entry.time.high]
        + BenchmarkResult.percentiles.map { Double(result.latencies.valueAtPercentile($0)) } + [Double(entry.maximum)]
      table.lines.append([entry.name] + times.map(BenchmarkTable.time))
    }
    lines.append(table.text)
    let confidence = (benchmarks.first?.time.confidence ?? 0) * 100
    lines += [
      "",
      "operation: the median of the rounds; from–to contains it with \(String(format: "%.1f", confidence)) %. p50 to max:",
      "single operations in one more round, each with some 40 ns for two reads of the clock.",
    ]
    return lines.joined(separator: "\n")
  }

  private static func short(_ percentile: Double) -> String {
    percentile == percentile.rounded() ? "\(Int(percentile))" : "\(percentile)"
  }

  /// Writes the record as JSON to a file, or to the standard output for "-".
  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let written = try encoder.encode(self) + Data("\n".utf8)
    if file == "-" { return try FileHandle.standardOutput.write(contentsOf: written) }
    do { try written.write(to: URL(fileURLWithPath: file)) } catch {
      throw BenchmarkFailure("The record cannot be written to \(file): \(error.localizedDescription)")
    }
  }

  /// Writes the histogram of each benchmark into a folder, in the percentile format of HdrHistogram.
  func writeHistograms(to folder: String) throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for result in results {
        // A name may contain characters that a file name cannot.
        let name = result.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        let file = folder.appendingPathComponent(String(name) + ".hgrm")
        var text = ""
        result.latencies.outputPercentileDistribution(to: &text, outputValueUnitScalingRatio: 1)
        try Data(text.utf8).write(to: file)
      }
    } catch {
      throw BenchmarkFailure("The histograms cannot be written: \(error.localizedDescription)")
    }
  }
}

internal import Histogram

/// The measurements of one benchmark in a run.
struct BenchmarkResult {
  let name: String
  /// The number of operations in a round.
  let operations: Int
  /// The nanoseconds per operation, in each round.
  let rounds: [Double]
  /// The nanoseconds of single operations.
  let latencies: Histogram<UInt64>

  /// The percentiles that tables and records contain.
  static let percentiles = [50, 90, 99, 99.9, 99.99]
}
