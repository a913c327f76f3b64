import ArgumentParser
@_spi(Benchmarks) import MainspringBench

/// Measures the latency of posts at constant rates, without coordinated omission.
struct LoadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract:
      "Measures the latency of posts at a constant rate, each from when it was due, beside the machine's jitter.",
    discussion: "The main command's --peers, --placement, --rounds (1, if not given) and --output apply here, too."
  )

  @ParentCommand var benchmarks: BenchmarksCommand

  @Option(parsing: .upToNextOption, help: "Posts a second.")
  var rate = [10_000, 100_000, 1_000_000]

  @Option(help: "The length of each run, without the time that a loop needs for what it is behind with.")
  var seconds = 5.0

  @Option(parsing: .upToNextOption, help: "The number of threads that compute meanwhile; 0 for an idle machine.")
  var busy = [0]

  func validate() throws {
    if rate.contains(where: { $0 < 1 }) { throw ValidationError("A rate is at least one post a second.") }
    if busy.contains(where: { $0 < 0 }) { throw ValidationError("The number of busy threads cannot be negative.") }
    if !(0.1...30).contains(seconds) { throw ValidationError("A run takes between 0.1 and 30 seconds.") }
  }

  func run() throws {
    let placement = benchmarks.placement
    let peers = benchmarks.chosenPeers
    let rounds = benchmarks.rounds ?? 1
    let run = try RecordedRun(placement: placement, output: benchmarks.output)
    var results: [LoadResult] = []
    for load in loads {
      let measured = LoadRun.results(of: load, on: peers, rounds: rounds)
      Progress.end()
      print(LoadTable(results: measured).text + "\n")
      results += measured
    }
    let report = Report(
      machine: Machine(),
      software: run.software,
      settings: Settings(started: run.started, rounds: rounds),
      load: run.end(),
      placements: [.init(name: placement.rawValue, text: placement.explanation)],
      workloads: [],
      results: [],
      goals: [],
      contests: [],
      watching: [],
      loads: results,
      sweeps: []
    )
    try report.write(to: run.folder)
    for line in report.noise { print(line) }
    try run.announce()
  }

  private var loads: [Load] {
    busy.flatMap { busy in rate.map { Load(rate: $0, seconds: seconds, busyThreads: busy) } }
  }
}
