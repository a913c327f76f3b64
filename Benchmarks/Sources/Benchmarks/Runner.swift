import CPeers
import Glibc
@_spi(Benchmarks) import MainspringBench

/// Measures workloads on peers in rounds; in each round the peers run one after the other.
///
/// Every other round runs in the reverse order, so that what a peer leaves behind, such as freed memory or a warm core,
/// is not always for the same neighbor.
struct Runner {
  let peers: [Peer]
  let rounds: Int
  /// The number of operations as a fraction of a workload's full size, and the time in nanoseconds to which a slow
  /// peer's number of operations is limited.
  let scale: Double
  let budget: Double
  /// Measures the speed of the machine before each measurement of a round; nil if the times are not judged.
  var watch: MachineWatch?

  /// One workload on one peer.
  private struct Entry {
    let workload: any Workload
    let peer: Peer
    var operations = 0
    var samples: [Sample] = []
  }

  /// Measures workloads that are compared with each other, so that each round contains all of them.
  func run(_ workloads: [any Workload], at place: String) -> [Result] {
    let step = "\(place) \(workloads.map(\.name).joined(separator: ", "))"
    var entries = workloads.flatMap { workload in
      peers.filter { workload.applies(to: $0) && Placement.current.holds($0) }
        .map { Entry(workload: workload, peer: $0) }
    }
    for index in entries.indices {
      announce(step, "sizing", entries[index])
      entries[index].operations = size(of: entries[index].workload, on: entries[index].peer)
    }
    for round in 1...rounds {
      let order = round.isMultiple(of: 2) ? Array(entries.indices.reversed()) : Array(entries.indices)
      for index in order {
        let entry = entries[index]
        announce(step, "round \(round) of \(rounds) ·", entry)
        watch?.measureSpeed()
        entries[index].samples.append(measure(entry.workload, on: entry.peer, operations: entry.operations))
      }
    }
    var results = entries.map { Result(workload: $0.workload.name, peer: $0.peer.name, samples: $0.samples) }
    for index in results.indices {
      let reference = entries[index].workload.reference
      guard let theirs = results.first(where: { $0.workload == reference && $0.peer == Peer.libevent }) else {
        continue
      }
      results[index].ratioToLibevent = .ratio(of: results[index].rounds, to: theirs.rounds)
    }
    return results
  }

  /// Returns the number of operations that fits into the budget, according to a short run that warms up and is not
  /// counted.
  private func size(of workload: any Workload, on peer: Peer) -> Int {
    let first = measure(workload, on: peer, operations: workload.size.lowerBound)
    guard workload.mayShrink else { return workload.size.upperBound }
    let wanted = max(workload.size.lowerBound, Int(Double(workload.size.upperBound) * scale))
    let affordable = Int(budget / max(first.nanoseconds, 1))
    return min(wanted, max(workload.size.lowerBound, affordable))
  }

  /// Measures on a new thread, so that a peer's loop that is bound to its thread ends with it and does not affect the
  /// next.
  private func measure(_ workload: any Workload, on peer: Peer, operations: Int) -> Sample {
    // The worker that writes it has ended before it is read.
    nonisolated(unsafe) var sample: Sample?
    Worker(hasLoop: true) { sample = workload.measure(peer, operations: operations) }.join()
    return sample!
  }

  private func announce(_ step: String, _ part: String, _ entry: Entry) {
    Progress.show(step, "\(part) \(entry.peer.name)")
    HangGuard.renew(for: "\(entry.workload.name) on \(entry.peer.name)")
  }
}
