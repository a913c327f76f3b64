/// How costs grow: timers that wait, and descriptors that are watched, from 10 to 100,000.
struct Sweeps {
  let runner: Runner
  let descriptorLimit: Int

  private static let counts = [10, 100, 1_000, 10_000, 100_000]

  func all() -> [Report.Sweep] { [timers(), descriptors()] }

  private func timers() -> Report.Sweep {
    var points: [Report.Point] = []
    for count in Sweeps.counts {
      points += measure(TimerChurn(waiting: count, label: "timers \(count)"), count, on: runner.peers)
    }
    return Report.Sweep(title: "Adding and cancelling a timer", unit: "timers that wait", points: points, note: nil)
  }

  private func descriptors() -> Report.Sweep {
    var points: [Report.Point] = []
    for count in Sweeps.counts {
      // One peer duplicates what it is given.
      let peers = runner.peers.filter { count * ($0.operations.reads_by_itself ? 2 : 1) + 200 < descriptorLimit }
      let workload = TokenPassing(pairs: 10, tokens: 10, idle: count - 10, label: "descriptors \(count)")
      points += measure(workload, count, on: peers)
    }
    let note =
      Sweeps.counts.max()! * 2 + 200 < descriptorLimit
      ? nil : "This machine grants a process \(descriptorLimit) descriptors; what needs more is left out."
    return Report.Sweep(
      title: "Passing a token on among ten sockets",
      unit: "descriptors watched, of which ten are in use",
      points: points,
      note: note
    )
  }

  private func measure(_ workload: any Workload, _ count: Int, on peers: [Peer]) -> [Report.Point] {
    let few = Runner(peers: peers, rounds: min(3, runner.rounds), scale: 0.1, budget: 2e8)
    return few.run(workload, at: "sweep").map { Report.Point(peer: $0.peer, count: count, medianNs: $0.medianNs) }
  }
}
