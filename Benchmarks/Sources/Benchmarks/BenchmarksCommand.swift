import ArgumentParser
import CPeers
@_spi(Benchmarks) import MainspringBench

@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measures run loops side by side, and counts every callback.",
    subcommands: [
      DeliveryCommand.self, LoadCommand.self, DeliveryRoundCommand.self, LifeCycleCommand.self, MainActorCommand.self,
    ]
  )

  @Flag(help: "Fewer rounds and operations, to try a workload or a peer; decides nothing.")
  var quick = false

  @Option(help: "How often each peer runs each workload; 21, or 3 when quick. A verdict on a time needs 6.")
  var rounds: Int?

  @Option(help: "Where the threads run: \(Placement.allCases.map(\.rawValue).joined(separator: ", ")).")
  var placement = Placement.free

  @Flag(help: "Then measures what crosses threads, and the loads, once more in every other placement.")
  var allPlacements = false

  @Option(parsing: .upToNextOption, help: "Only these workloads, such as W2 W3a.")
  var only: [String] = []

  @Option(parsing: .upToNextOption, help: "Only these peers; libevent is needed for ratios.")
  var peers: [String] = []

  @Flag(help: "Also measures how the cost grows with the number of timers and of descriptors.")
  var sweeps = false

  @Flag(help: "Also measures what it costs to watch a loop: its watchdog and its instruments.")
  var watching = false

  @Flag(help: "Also measures latencies under posts at constant rates, as the subcommand load does at more length.")
  var load = false

  @Option(help: "The folder that the record is written to, instead of one of its own in .results.")
  var output: String?

  func validate() throws {
    for name in only where !(Self.workloads + Self.templates).contains(where: { $0.name == name }) {
      throw ValidationError("There is no workload \(name).")
    }
    for name in peers where !(Peer.all + Peer.templates).contains(where: { $0.name == name }) {
      throw ValidationError("There is no peer \(name).")
    }
  }

  func run() throws {
    let chosenPeers = chosenPeers
    for peer in chosenPeers { peer.requireWholeGroups() }
    let run = try RecordedRun(placement: placement, output: output)
    let descriptorLimit = bench_raise_descriptor_limit()
    let chosenWorkloads =
      only.isEmpty ? Self.workloads : (Self.workloads + Self.templates).filter { only.contains($0.name) }
    let runner = Runner(
      peers: chosenPeers,
      // Many short rounds: if the machine's speed changes all the time, the interval of a median becomes narrower with
      // more rounds than with longer ones.
      rounds: rounds ?? (quick ? 3 : 21),
      scale: quick ? 0.25 : 1,
      budget: 2e8,
      watch: run.watch
    )
    var results = measure(chosenWorkloads, with: runner)
    let sweeps = sweeps ? Sweeps(runner: runner, descriptorLimit: descriptorLimit).all() : []
    var loads = load ? LoadRun(peers: chosenPeers, isQuick: quick).results() : []
    var placements = [placement]
    let moving = chosenWorkloads.filter(\.dependsOnPlacement)
    if allPlacements, !moving.isEmpty {
      for other in Placement.possible where other != placement {
        placements.append(other)
        let pinned = try PinnedRun(
          placement: other,
          workloads: moving,
          peers: chosenPeers,
          runner: runner,
          isQuick: quick,
          hasLoads: load
        ).outcome()
        results += pinned.results
        loads += pinned.loads
        if let steadiness = pinned.load.steadiness { run.watch.add(steadiness) }
      }
    }
    let watched = watching ? WatchRun(isQuick: quick).measure() : []
    let machineLoad = run.end()
    Progress.end()
    let report = Report(
      machine: Machine(),
      software: run.software,
      settings: Settings(started: run.started, rounds: runner.rounds),
      load: machineLoad,
      placements: placements.map { .init(name: $0.rawValue, text: $0.explanation) },
      workloads: chosenWorkloads.map { .init(name: $0.name, text: $0.explanation) },
      results: results,
      goals: placements.flatMap {
        Goal.judgments(on: results, in: $0, isFirst: $0 == placement, load: machineLoad)
      },
      contests: RowContest.all(in: results, noise: machineLoad.noise),
      watching: watched.flatMap { $0.costs(noise: machineLoad.noise) } + costOfLog(in: results),
      loads: loads,
      sweeps: sweeps
    )
    try report.write(to: run.folder)
    print(report.text(peers: chosenPeers))
    try run.announce()
  }

  /// Those that the options name, or all but the templates.
  var chosenPeers: [Peer] {
    peers.isEmpty ? Peer.all : (Peer.all + Peer.templates).filter { peers.contains($0.name) }
  }

  /// Returns the cost of the life-cycle log for an event; empty if it was not measured.
  private func costOfLog(in results: [Result]) -> [WatchCost] {
    func result(_ scenario: LifeCycleScenario) -> Result? {
      results.first { $0.workload == scenario.rawValue && $0.placement == placement }
    }
    guard let plain = result(.ownEvent), let logged = result(.loggedEvent),
      let cost = WatchCost(
        workload: plain.workload,
        watch: "log",
        text: "the life-cycle log is written to a file",
        operations: plain.operations,
        plain: plain.rounds,
        watched: logged.rounds,
        limit: nil,
        noise: []
      )
    else { return [] }
    return [cost]
  }

  private func measure(_ workloads: [any Workload], with runner: Runner) -> [Result] {
    // A variant that is compared with another workload comes right after it, and is measured together with it.
    var groups: [[any Workload]] = []
    for workload in workloads {
      if let last = groups.last?.last, last.reference == workload.reference {
        groups[groups.count - 1].append(workload)
      } else {
        groups.append([workload])
      }
    }
    return groups.enumerated().flatMap { index, group in
      runner.run(group, at: "\(placement.rawValue) [\(index + 1)/\(groups.count)]")
    }
  }

  static var workloads: [any Workload] {
    // Rows that are measured together are next to each other.
    [
      RoundTrip(), PingPong(), PingPong(isHot: true), PostBurst(producers: 1), PostBurst(producers: 2),
      PostBurst(producers: 4), SignalBurst(), RepostChain(), LocalBurst(), TimerChurn(), TimerStorm(), TimerLateness(),
      TokenPassing(), PostMemory(), TimerMemory(), ActorCalls(), ActorCalls(areTogether: true), LoopCalls(),
      TaskBurst(), SleepLateness(), MainActorCalls(), TimerReset(), RepeatingTimers(), Echo(kind: .tcp),
      Echo(kind: .unix), Echo(kind: .bare), HTTPServing(),
    ] + LifeCycleScenario.allCases.map(LifeCycleWorkload.init)
  }

  /// The workloads that users copy as a start for their own; measured only if the options name them.
  static var templates: [any Workload] { [TemplateWorkload()] }
}
