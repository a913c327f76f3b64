import Foundation

/// Two builds of one program, measured in turns.
///
/// Each pair of processes runs one round of every benchmark, first the other program and then this one, or the reverse.
/// A slowdown of the machine slows both processes of a pair, so the ratio of each pair is what counts.
struct BenchmarkComparison {
  /// The number of pairs that run.
  private static let pairs = 20
  /// The probability that any interval of equal programs misses 1: one false alarm in a thousand comparisons.
  private static let falseAlarms = 0.001
  /// Changes of less than 1 % are not reported as slower or faster.
  private static let smallest = 0.01

  /// The result of all pairs for one benchmark.
  struct Line {
    let name: String
    /// The medians of both programs, in nanoseconds an operation.
    let other: Double
    let this: Double
    /// The time of this program, divided by that of the other.
    let ratio: Estimate

    /// The conclusion from the interval of the ratio.
    var verdict: String {
      if ratio.low > 1 + BenchmarkComparison.smallest { return "slower" }
      if ratio.high < 1 - BenchmarkComparison.smallest { return "faster" }
      return ratio.low > 0.97 && ratio.high < 1.03 ? "same" : "cannot be told"
    }
  }

  let lines: [Line]

  /// The nanoseconds of a benchmark's operation in each pair.
  struct Times {
    let name: String
    var other: [Double] = []
    var this: [Double] = []
  }

  /// Runs both programs.
  init(with other: String, names: [String], length: Double, limit: Double?) throws {
    let progress = Progress(isShown: true)
    let this = "/proc/\(getpid())/exe"
    var times = names.map { Times(name: $0) }
    for pair in 0..<BenchmarkComparison.pairs {
      progress.begin("pair \(pair + 1) of \(BenchmarkComparison.pairs)")
      progress.show("\(names.count) benchmarks in both programs")
      for isOther in pair % 2 == 0 ? [true, false] : [false, true] {
        let program = isOther ? other : this
        let measured = try BenchmarkTimes(runBy: program, names: names, length: length, limit: limit)
        for (index, name) in names.enumerated() {
          let nanoseconds = try measured.median(of: name)
          if isOther { times[index].other.append(nanoseconds) } else { times[index].this.append(nanoseconds) }
        }
      }
    }
    progress.clear()
    self.init(times)
  }

  /// Compares the measured times; every benchmark must have at least one pair.
  init(_ times: [Times]) {
    let confidence = 1 - BenchmarkComparison.falseAlarms / Double(max(1, times.count))
    lines = times.map { times in
      Line(
        name: times.name,
        other: Estimate(of: times.other).median,
        this: Estimate(of: times.this).median,
        // The ratio exists, because every round takes some time.
        ratio: Estimate.ratio(of: times.this, to: times.other, confidence: confidence)!
      )
    }
  }

  /// Whether at least one benchmark of this program is slower.
  var isSlower: Bool { lines.contains { $0.verdict == "slower" } }

  /// The table for a person to read.
  var text: String {
    var table = BenchmarkTable(header: ["time an operation", "other", "this", "change", "from", "to", ""])
    for line in lines {
      table.lines.append([
        line.name, BenchmarkTable.time(line.other), BenchmarkTable.time(line.this),
        BenchmarkTable.change(line.ratio.median), BenchmarkTable.change(line.ratio.low),
        BenchmarkTable.change(line.ratio.high), line.verdict,
      ])
    }
    return table.text
  }
}
