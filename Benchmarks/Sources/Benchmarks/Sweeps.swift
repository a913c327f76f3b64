/// Measures how costs grow with the number of pending timers and of watched descriptors, from 10 to 100,000.
struct Sweeps {
  let runner: Runner
  let descriptorLimit: Int

  private static let counts = [10, 100, 1_000, 10_000, 100_000]
  /// The number of descriptors that the program uses besides the watched ones.
  private static let others = 200

  func all() -> [Report.Sweep] { [timers(), descriptors()] }

  private func timers() -> Report.Sweep {
    var points: [Report.Point] = []
    for count in Sweeps.counts {
      points += measure(TimerChurn(waiting: count, label: "timers \(count)"), count, on: runner.peers)
    }
    return Report.Sweep(
      name: "timers",
      title: "Adding and cancelling a timer",
      unit: "timers that wait",
      points: points,
      note: nil
    )
  }

  private func descriptors() -> Report.Sweep {
    // If the system grants fewer descriptors than the last count needs, the sweep ends at the granted number.
    let most = (descriptorLimit - Sweeps.others) / 100 * 100
    let counts = Sweeps.counts.filter { $0 <= most } + (most < Sweeps.counts.last! ? [most] : [])
    var points: [Report.Point] = []
    for count in counts {
      // One peer duplicates each descriptor that it receives.
      let peers = runner.peers.filter { count * ($0.operations.reads_by_itself ? 2 : 1) <= most }
      let workload = TokenPassing(pairs: 10, tokens: 10, idle: count - 10, label: "descriptors \(count)")
      points += measure(workload, count, on: peers)
    }
    return Report.Sweep(
      name: "descriptors",
      title: "Passing a token on among ten sockets",
      unit: "descriptors watched, of which ten are in use",
      points: points,
      note: most < Sweeps.counts.last! ? note(stoppedAt: most, points) : nil
    )
  }

  private func note(stoppedAt most: Int, _ points: [Report.Point]) -> String {
    let duplicating = runner.peers.filter(\.operations.reads_by_itself).map { peer in
      let last = points.filter { $0.peer == peer.name }.map(\.count).max() ?? 0
      return "; \(peer.name), which is given each descriptor as a duplicate, at \(last)"
    }
    return
      "The system's hard limit is \(descriptorLimit) descriptors a process: the sweep stopped at \(most) instead of "
      + "\(Sweeps.counts.last!)\(duplicating.joined())."
  }

  private func measure(_ workload: any Workload, _ count: Int, on peers: [Peer]) -> [Report.Point] {
    let few = Runner(peers: peers, rounds: min(3, runner.rounds), scale: 0.1, budget: 2e8)
    return few.run([workload], at: "sweep").map { Report.Point(peer: $0.peer, count: count, time: $0.time) }
  }
}
