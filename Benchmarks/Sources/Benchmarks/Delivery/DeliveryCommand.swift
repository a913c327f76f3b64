import ArgumentParser
import Foundation
@_spi(Benchmarks) import MainspringBench

/// Measures how long an event takes from another thread to its handler, in each placement.
struct DeliveryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delivery",
    abstract: "Measures how long a system event takes to the delegate, beside Dispatch, SwiftNIO and libuv.",
    discussion: """
      Another thread hands over events at a constant rate, and sleeps between them. A time goes from just before an \
      event is handed over to the first line of its handler. Each round of each row is a process of its own. The main \
      command's --rounds (6, if not given) and --output apply here, too.
      """
  )

  @ParentCommand var benchmarks: BenchmarksCommand

  @Option(help: "The number of events in a round.")
  var events = 350

  @Option(help: "Events a second.")
  var rate = 1_000

  func validate() throws {
    if !(10...100_000).contains(events) { throw ValidationError("A round has between 10 and 100000 events.") }
    if !(10...10_000).contains(rate) { throw ValidationError("The rate is between 10 and 10000 events a second.") }
  }

  func run() throws {
    let rounds = benchmarks.rounds ?? 6
    let run = try RecordedRun(placement: .free, output: benchmarks.output)
    // From the least to the most that the scheduler decides.
    let placements = [Placement.oneCore, .twoCores, .free].filter { Placement.possible.contains($0) }
    let rows = placements.flatMap { placement in DeliverySubject.allCases.map { (placement: placement, subject: $0) } }
    var samples = [[DeliveryRound.Sample]](repeating: [], count: rows.count)
    for round in 1...rounds {
      run.watch.measureSpeed()
      // Every other round in the reverse order, as the workloads.
      for index in round.isMultiple(of: 2) ? Array(rows.indices.reversed()) : Array(rows.indices) {
        let (placement, subject) = rows[index]
        Progress.show("round \(round) of \(rounds)", "\(placement.title), \(subject.name)")
        samples[index].append(measure(subject, in: placement))
      }
    }
    Progress.end()
    func found(_ subject: DeliverySubject, in placement: Placement) -> [DeliveryRound.Sample] {
      samples[rows.firstIndex { $0 == (placement, subject) }!]
    }
    let report = DeliveryReport(
      machine: Machine(),
      software: run.software,
      settings: Settings(started: run.started, rounds: rounds),
      rate: rate,
      load: run.end(),
      placements: placements.map { .init(name: $0.rawValue, title: $0.title, text: $0.textOfDelivery) },
      rows: rows.map { placement, subject in
        DeliveryReport.Row(
          subject,
          in: placement,
          samples: found(subject, in: placement),
          ours: found(.delegate, in: placement)
        )
      }
    )
    try report.write(to: run.folder)
    try run.announce()
  }

  private func measure(_ subject: DeliverySubject, in placement: Placement) -> DeliveryRound.Sample {
    let round = DeliveryRound(subject: subject, events: events, rate: rate)
    return ChildOutput(of: "the delivery of events to \(subject.name)").decoded(
      DeliveryRoundCommand.arguments(of: round, in: placement)
    )
  }
}

extension Placement {
  /// Where the threads of a delivery run.
  fileprivate var textOfDelivery: String {
    switch self {
    case .free: "both threads run where the scheduler puts them"
    case .oneCore: "the sender and the handler share the first core"
    case .twoCores: "the handler is pinned to the first core, the sender to the second"
    }
  }
}
