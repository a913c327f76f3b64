import Foundation
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

  /// The nanoseconds per operation over all rounds.
  var time: Estimate { Estimate(of: rounds) }

  /// Writes the latencies into a folder, in the percentile format of HdrHistogram.
  func writeHistogram(to folder: String) throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    // A name may contain characters that a file name cannot.
    let file = name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
    var text = ""
    latencies.outputPercentileDistribution(to: &text, outputValueUnitScalingRatio: 1)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appendingPathComponent(String(file) + ".hgrm"))
    } catch {
      throw BenchmarkFailure("The histograms cannot be written: \(error.localizedDescription)")
    }
  }
}
