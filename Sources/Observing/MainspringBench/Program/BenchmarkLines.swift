import Foundation
import Mainspring

/// The table of a run on the standard output, whose lines appear as the benchmarks end.
struct BenchmarkLines {
  private let widths: [Int]

  /// - Parameter names: The names of the benchmarks.
  init(names: [String]) {
    let times = Array(repeating: 9, count: 4 + BenchmarkResult.percentiles.count)
    widths = [names.map(\.count).max() ?? 0] + times
  }

  /// Shows what the columns contain.
  func begin() {
    let percentiles = BenchmarkResult.percentiles.map { "p\($0 == $0.rounded() ? "\(Int($0))" : "\($0)")" }
    show(["", "operation", "from", "to"] + percentiles + ["max"])
  }

  /// Shows the line of a benchmark.
  func show(_ result: BenchmarkResult) {
    let time = result.time
    let times =
      [time.median, time.low, time.high]
      + BenchmarkResult.percentiles.map { Double(result.latencies.valueAtPercentile($0)) }
      + [Double(result.latencies.max)]
    show([result.name] + times.map(BenchmarkTable.time))
  }

  /// Shows what the columns mean, and under which conditions the times were measured.
  func end(_ record: BenchmarkRecord) {
    let confidence = String(format: "%.1f", record.confidence * 100)
    var lines = [
      "",
      "operation: the median of the rounds; from–to contains it with \(confidence) %. p50 to max: single operations in one",
      "more round, each with some 40 ns for two reads of the clock.",
      "Placement: \(BenchmarkLines.placement).",
    ]
    if !record.noise.isEmpty { lines += ["", "The machine was not quiet:"] + record.noise.map { "  \($0)" } }
    if record.isDebug { lines += ["", "This is a debug build; measure with -c release."] }
    write(lines.joined(separator: "\n"))
  }

  /// Where the threads of this process may run.
  static var placement: String {
    let processors = Processors.permitted
    return processors.count == 1
      ? "same core, all threads are on core \(processors[0])"
      : "free threads, the scheduler places them on \(processors.count) cores"
  }

  private func show(_ cells: [String]) { write(BenchmarkTable.line(cells, widths: widths)) }

  /// Writes at once, so that a line is not lost if the program is killed during the next benchmark.
  private func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
