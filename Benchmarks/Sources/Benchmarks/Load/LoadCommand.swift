import ArgumentParser
import Foundation

/// Measures the latency of posts at constant rates, without coordinated omission.
struct LoadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract:
      "Measures the latency of posts at a constant rate, each from when it was due, beside the machine's jitter.",
    discussion: "The main command's --peers, --placement and --rounds (1, if not given) apply here, too."
  )

  @ParentCommand var benchmarks: BenchmarksCommand

  @Option(parsing: .upToNextOption, help: "Posts a second.")
  var rate = [10_000, 100_000, 1_000_000]

  @Option(help: "The length of each run, without the time that a loop needs for what it is behind with.")
  var seconds = 5.0

  @Option(parsing: .upToNextOption, help: "The number of threads that compute meanwhile; 0 for an idle machine.")
  var busy = [0]

  @Option(help: "A file for the results as JSON.")
  var json: String?

  func validate() throws {
    if rate.contains(where: { $0 < 1 }) { throw ValidationError("A rate is at least one post a second.") }
    if busy.contains(where: { $0 < 0 }) { throw ValidationError("The number of busy threads cannot be negative.") }
    if !(0.1...30).contains(seconds) { throw ValidationError("A run takes between 0.1 and 30 seconds.") }
  }

  func run() throws {
    Placement.current = benchmarks.placement
    benchmarks.placement.pinMain()
    let peers = benchmarks.chosenPeers
    var results: [LoadResult] = []
    for load in loads {
      let measured = LoadRun.results(of: load, on: peers, rounds: benchmarks.rounds ?? 1)
      Progress.end()
      print(LoadTable(results: measured).text + "\n")
      results += measured
    }
    guard let json else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(results).write(to: URL(fileURLWithPath: json))
  }

  private var loads: [Load] {
    busy.flatMap { busy in rate.map { Load(rate: $0, seconds: seconds, busyThreads: busy) } }
  }
}
