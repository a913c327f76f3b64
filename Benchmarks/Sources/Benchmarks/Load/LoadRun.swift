/// The loads of a whole run: each rate on an idle machine, and one beside threads that compute.
///
/// The poster of a thread of its own never sleeps between its posts, so the busy threads leave it one core.
struct LoadRun {
  let peers: [Peer]
  let isQuick: Bool

  private var seconds: Double { isQuick ? 0.2 : 1.5 }
  private var rounds: Int { isQuick ? 1 : 3 }

  private var loads: [Load] {
    [10_000, 100_000, 1_000_000].map { Load(rate: $0, seconds: seconds, busyThreads: 0) }
      + [Load(rate: 100_000, seconds: seconds, busyThreads: busyThreads)]
  }

  private var busyThreads: Int { max(1, Placement.coreCount - 1) }

  /// Measures the machine alone and each peer under each load, in the current placement.
  func results() -> [LoadResult] { loads.flatMap { LoadRun.results(of: $0, on: peers, rounds: rounds) } }

  /// Measures the machine alone and the peers one after the other in each round, in the current placement.
  static func results(of load: Load, on peers: [Peer], rounds: Int) -> [LoadResult] {
    let measurement = LoadMeasurement(load: load)
    let peers = peers.filter(Placement.current.holds)
    var machine: [LoadSample] = []
    var samples = [[LoadSample]](repeating: [], count: peers.count)
    for round in 1...rounds {
      Progress.show(load.name, "round \(round) of \(rounds) · the machine alone")
      machine.append(measurement.measureMachine())
      for (index, peer) in peers.enumerated() {
        Progress.show(load.name, "round \(round) of \(rounds) · \(peer.name)")
        samples[index].append(measurement.measure(peer))
      }
    }
    return [LoadResult(load: load, peer: nil, samples: machine)]
      + zip(peers, samples).map { LoadResult(load: load, peer: $0.name, samples: $1) }
  }
}
