import CPeers
import Glibc

/// Runs workloads on peers, round by round, the peers one after the other in each round.
struct Runner {
  let peers: [Peer]
  let rounds: Int
  /// Operations, in shares of a workload's full size, and the nanoseconds after which a slow peer is given fewer of them.
  let scale: Double
  let budget: Double

  func run(_ workload: any Workload, at place: String) -> [Result] {
    let peers = peers.filter(workload.applies)
    let sizes = peers.map { peer in
      announce("\(place) \(workload.name) · sizing \(peer.name)")
      return size(of: workload, on: peer)
    }
    var samples: [[Sample]] = peers.map { _ in [] }
    for round in 1...rounds {
      for index in peers.indices {
        announce("\(place) \(workload.name) · round \(round) of \(rounds) · \(peers[index].name)")
        samples[index].append(measure(workload, on: peers[index], operations: sizes[index]))
      }
    }
    var results = peers.indices.map {
      Result(workload: workload.name, peer: peers[$0].name, samples: samples[$0])
    }
    if let reference = results.first(where: { $0.peer == Peer.libevent })?.medianNs, reference > 0 {
      for index in results.indices { results[index].ratioToLibevent = results[index].medianNs / reference }
    }
    return results
  }

  /// A first, short run, which is not counted, warms up and tells how many operations fit into the budget.
  private func size(of workload: any Workload, on peer: Peer) -> Int {
    guard workload.mayShrink else { return workload.size.upperBound }
    let wanted = max(workload.size.lowerBound, Int(Double(workload.size.upperBound) * scale))
    let first = measure(workload, on: peer, operations: workload.size.lowerBound)
    let affordable = Int(budget / max(first.nanoseconds, 1))
    return min(wanted, max(workload.size.lowerBound, affordable))
  }

  /// On a thread of its own, so that a loop that belongs to its thread ends with it and leaves the next one nothing.
  private func measure(_ workload: any Workload, on peer: Peer, operations: Int) -> Sample {
    nonisolated(unsafe) var sample: Sample?
    Worker(hasLoop: true) { sample = workload.measure(peer, operations: operations) }.join()
    return sample!
  }

  private func announce(_ line: String) {
    StandardError.progress(line)
    // A lost callback leaves a loop waiting for ever: no single run takes two minutes, so the kernel ends the program.
    alarm(120)
  }
}
