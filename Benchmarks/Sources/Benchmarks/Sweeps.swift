/// How costs grow: timers that wait, and descriptors that are watched, from 10 to 100,000.
struct Sweeps {
  let runner: Runner
  let descriptorLimit: Int

  private static let counts = [10, 100, 1_000, 10_000, 100_000]

  func all() -> [Report.Sweep] { [timers(), descriptors()] }

  private func timers() -> Report.Sweep {
    var points: [Report.Point] = []
    for count in Sweeps.counts {
      points += measure(TimerChurn(waiting: count, label: "timers \(count)"), count)
    }
    return Report.Sweep(title: "Adding and cancelling a timer", unit: "timers that wait", points: points, note: nil)
  }

  private func descriptors() -> Report.Sweep {
    var points: [Report.Point] = []
    // A pair has two descriptors, and one peer needs a third.
    let possible = Sweeps.counts.filter { $0 * 3 + 100 < descriptorLimit }
    for count in possible {
      points += measure(TokenPassing(pairs: count, tokens: 10, label: "descriptors \(count)"), count)
    }
    let note =
      possible == Sweeps.counts
      ? nil : "This machine grants a process \(descriptorLimit) descriptors; larger counts were left out."
    return Report.Sweep(title: "Passing ten tokens on", unit: "descriptors watched", points: points, note: note)
  }

  private func measure(_ workload: any Workload, _ count: Int) -> [Report.Point] {
    let few = Runner(peers: runner.peers, rounds: min(3, runner.rounds), scale: 0.1, budget: 2e8)
    return few.run(workload, at: "sweep").map { Report.Point(peer: $0.peer, count: count, medianNs: $0.medianNs) }
  }
}
