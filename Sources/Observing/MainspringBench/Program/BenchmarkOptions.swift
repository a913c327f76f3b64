import ArgumentParser
import Foundation
import Mainspring

/// The options of every program of benchmarks.
struct BenchmarkOptions: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent,
      abstract: "Measures the program's benchmarks on a run loop."
    )
  }

  @Option(parsing: .upToNextOption, help: "Only the benchmarks with these names.")
  var only: [String] = []

  @Flag(help: "Print the names of the benchmarks, and measure nothing.")
  var list = false

  @Option(help: "How often each benchmark runs; an interval of 95 % needs six rounds.")
  var rounds = 7

  @Option(help: ArgumentHelp("How long one benchmark runs in a round, in seconds.", valueName: "seconds"))
  var length = 0.2

  @Option(
    help: ArgumentHelp(
      "The longest time of a round, in seconds; the program ends if one takes longer. Without the option: half a minute, "
        + "and ten times the length.",
      valueName: "seconds"
    )
  )
  var limit: Double?

  @Option(
    help: ArgumentHelp(
      "Write the record of the run to this file, anew as each benchmark ends; - is the output, at the end.",
      valueName: "file"
    )
  )
  var json: String?

  @Option(help: ArgumentHelp("Write the histograms of single operations into this folder.", valueName: "folder"))
  var histograms: String?

  @Option(
    help: ArgumentHelp(
      "Compare with another build of this program: both run in turns. The status is 1 if this one is slower.",
      valueName: "program"
    )
  )
  var against: String?

  /// Whether to print only the times, as JSON, without measuring the load of the machine; ``BenchmarkComparison``
  /// passes this flag to its programs.
  @Flag(help: .hidden)
  var brief = false

  func validate() throws {
    if !(1...1000).contains(rounds) { throw ValidationError("--rounds must be a whole number from 1 to 1000.") }
    if !(0.001...60).contains(length) { throw ValidationError("--length must be from 0.001 to 60 seconds.") }
    if let limit, !(0.001...86_400).contains(limit) {
      throw ValidationError("--limit must be from 0.001 to 86400 seconds.")
    }
    if against != nil, json != nil || histograms != nil {
      throw ValidationError("--against writes no record: leave out --json and --histograms.")
    }
  }

  /// Throws an error if an option names a benchmark that the program does not have.
  func check(names: [String]) throws {
    for name in only where !names.contains(name) {
      throw ValidationError("There is no benchmark \"\(name)\". The benchmarks are: \(names.joined(separator: ", ")).")
    }
  }

  /// Carries out the options, and returns the exit status of the process.
  func run(_ benchmarks: [Benchmark]) throws -> Int32 {
    let chosen = benchmarks.filter { only.isEmpty || only.contains($0.name) }
    if list {
      for benchmark in chosen { print(benchmark.name) }
      return 0
    }
    if let against {
      let comparison = try BenchmarkComparison(with: against, names: chosen.map(\.name), length: length, limit: limit)
      print(comparison.text)
      return comparison.isSlower ? 1 : 0
    }
    let watcher = try LoopThread(name: "time-limit")
    defer { watcher.shutDownAndWait() }
    var runner = BenchmarkRunner(rounds: rounds, length: length * 1e9, progress: Progress(isShown: !brief))
    runner.limit = StepLimit(.seconds(limit ?? 30 + 10 * length), checkedOn: watcher.loop) { message in
      FileHandle.standardError.write(Data("\n\(message)\n".utf8))
      // The thread that runs the benchmark cannot end the process in the regular way: it does not return.
      _exit(70)
    }
    if brief {
      try BenchmarkTimes(of: chosen.map { try runner.times(of: $0) }).print()
      return 0
    }
    try measure(chosen, with: &runner)
    return 0
  }

  /// Measures, and prints and writes each result as soon as it is complete.
  private func measure(_ benchmarks: [Benchmark], with runner: inout BenchmarkRunner) throws {
    // Made before the run, because it starts other programs.
    var record = BenchmarkRecord(software: Software())
    let watch = MachineWatch()
    runner.watch = watch
    // If the record goes to the standard output, a program reads it, so no table is printed.
    let table = json == "-" ? nil : BenchmarkLines(names: benchmarks.map(\.name))
    table?.begin()
    try runner.measure(benchmarks) { result in
      table?.show(result)
      record.add(result)
      if let histograms { try result.writeHistogram(to: histograms) }
      if let json, json != "-" { try record.write(to: json) }
    }
    record.load = watch.end()
    table?.end(record)
    if let json { try record.write(to: json) }
  }
}
