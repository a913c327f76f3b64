import ArgumentParser
import CPeers

@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measures run loops side by side, and counts every callback."
  )

  @Flag(help: "Fewer rounds and operations: under four minutes.")
  var quick = false

  @Option(help: "How often each peer runs each workload; 7, or 3 when quick.")
  var rounds: Int?

  @Option(help: "Where the threads run: \(Placement.allCases.map(\.rawValue).joined(separator: ", ")).")
  var placement = Placement.free

  @Option(parsing: .upToNextOption, help: "Only these workloads, such as W2 W3a.")
  var only: [String] = []

  @Option(parsing: .upToNextOption, help: "Only these peers; libevent is needed for ratios.")
  var peers: [String] = []

  @Flag(help: "Also measures how the cost grows with the number of timers and of descriptors.")
  var sweeps = false

  @Option(help: "The folder that the results are written to.")
  var output = "results"

  func run() throws {
    Placement.current = placement
    placement.pinMain()
    let descriptorLimit = bench_raise_descriptor_limit()
    let chosenPeers = Peer.all.filter { peers.isEmpty || peers.contains($0.name) }
    let chosenWorkloads = Self.workloads.filter { only.isEmpty || only.contains($0.name) }
    let runner = Runner(
      peers: chosenPeers,
      rounds: rounds ?? (quick ? 3 : 7),
      scale: quick ? 0.25 : 1,
      budget: quick ? 2.5e8 : 1e9
    )
    let machine = Machine(placement: placement, rounds: runner.rounds)
    var results: [Result] = []
    for (index, workload) in chosenWorkloads.enumerated() {
      results += runner.run(workload, at: "[\(index + 1)/\(chosenWorkloads.count)]")
    }
    let report = Report(
      machine: machine,
      workloads: chosenWorkloads.map { .init(name: $0.name, text: $0.explanation) },
      results: results,
      goals: Goal.all.map { $0.verdict(on: results) },
      sweeps: sweeps ? Sweeps(runner: runner, descriptorLimit: descriptorLimit).all() : []
    )
    StandardError.progress("")
    try report.write(to: output)
    print("\(machine.processor), \(machine.cores) cores, \(machine.system); threads \(machine.placement)")
    print("medians of \(machine.rounds) rounds, ns an operation; ratios to libevent's event_base_once\n")
    print(Table(results: results, workloads: chosenWorkloads, peers: chosenPeers).text)
    let judged = report.goals.filter { $0.met != nil }
    print("\ngoals: \(judged.count { $0.met == true }) of \(judged.count) met; missed:")
    for goal in judged where goal.met == false { print("  \(goal.workload): \(goal.goal), measured \(goal.measured)") }
  }

  static var workloads: [any Workload] {
    [
      RoundTrip(), PingPong(), PostBurst(producers: 1), PostBurst(producers: 2), SignalBurst(), RepostChain(),
      LocalBurst(), TimerChurn(), TimerStorm(), TimerLateness(), TokenPassing(), PostMemory(), TimerMemory(),
    ]
  }
}
