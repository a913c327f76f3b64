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

  @Option(help: ArgumentHelp("Write the record of the run to this file; - is the output.", valueName: "file"))
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
  func run(_ benchmarks: [Benchmark], on loop: EventRunLoop) throws -> Int32 {
    let chosen = benchmarks.filter { only.isEmpty || only.contains($0.name) }
    if list {
      for benchmark in chosen { print(benchmark.name) }
      return 0
    }
    if let against {
      let comparison = try BenchmarkComparison(with: against, names: chosen.map(\.name), length: length)
      print(comparison.text)
      return comparison.isSlower ? 1 : 0
    }
    var runner = BenchmarkRunner(loop: loop, rounds: rounds, length: length * 1e9)
    if brief {
      try BenchmarkTimes(of: runner.times(of: chosen)).print()
      return 0
    }
    // Made before the run, because it starts other programs.
    let software = Software()
    let watch = MachineWatch()
    runner.watch = watch
    let results = try runner.measure(chosen)
    Progress.end()
    let record = BenchmarkRecord(results: results, software: software, load: watch.end())
    // If the record goes to the standard output, a program reads it, so no table is printed. The table is printed
    // before the files are written, because that may fail.
    if json != "-" { print(record.text) }
    if let histograms { try record.writeHistograms(to: histograms) }
    if let json { try record.write(to: json) }
    return 0
  }
}
