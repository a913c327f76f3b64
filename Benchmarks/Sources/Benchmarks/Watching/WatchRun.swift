@_spi(Benchmarks) import MainspringBench

/// Measures what each watch costs, on W2 and W3a.
///
/// A cost of 2 % is less than the spread of single rounds. So there are many short rounds, each of which contains the
/// workload alone and with every watch, in a direction that alternates. The threads are pinned: if the scheduler chose
/// their cores, its choice would decide more than the watch does.
struct WatchRun {
  let isQuick: Bool

  /// Two cores, if the machine has them: what a post costs shows only if the loop does not wait for a core.
  static var placement: Placement { Placement.possible.contains(.twoCores) ? .twoCores : .oneCore }

  private static let workloads: [any Workload] = [PostBurst(producers: 1), RepostChain()]
  private var operations: Int { isQuick ? 50_000 : 200_000 }
  private var rounds: Int { isQuick ? 11 : 201 }

  /// The rounds of the watches on a workload, before the machine is judged.
  struct Rounds {
    let workload: String
    let operations: Int
    var plain: [Double] = []
    var watched: [LoopWatch: [Double]] = [:]
  }

  /// Call it while no other thread measures.
  func measure() -> [Rounds] {
    let placement = Placement.current
    Placement.current = WatchRun.placement
    defer { Placement.current = placement }
    return WatchRun.workloads.map(measure)
  }

  private func measure(_ workload: any Workload) -> Rounds {
    let ours = Peer.all.first { $0.name == Peer.ours }!
    let watched = LoopWatch.allCases.map { (watch: $0, peer: Peer(name: "\($0.rawValue)", operations: $0.operations)) }
    var found = Rounds(workload: workload.name, operations: operations)
    Progress.show("watching \(workload.name)", "\(rounds) rounds")
    // The first round warms up.
    for round in 0...rounds {
      var plain = 0.0
      var times: [(LoopWatch, Double)] = []
      let forward: [Int?] = [nil] + watched.indices.map { $0 }
      for index in round.isMultiple(of: 2) ? forward : forward.reversed() {
        let peer = index.map { watched[$0].peer } ?? ours
        HangGuard.renew(for: "watching \(workload.name), \(peer.name)")
        let nanoseconds = time(of: workload, on: peer)
        if let index { times.append((watched[index].watch, nanoseconds)) } else { plain = nanoseconds }
      }
      if round == 0 { continue }
      found.plain.append(plain)
      for (watch, time) in times { found.watched[watch, default: []].append(time) }
    }
    return found
  }

  /// On a new thread, as every measurement.
  private func time(of workload: any Workload, on peer: Peer) -> Double {
    // The worker that writes it has ended before it is read.
    nonisolated(unsafe) var nanoseconds = 0.0
    Worker(hasLoop: true) {
      Placement.current.pinMain()
      nanoseconds = workload.measure(peer, operations: operations).nanoseconds
    }
    .join()
    return nanoseconds
  }
}

extension WatchRun.Rounds {
  /// The costs, judged by what disturbed the machine.
  func costs(noise: [String]) -> [WatchCost] {
    LoopWatch.allCases.compactMap { watch in
      WatchCost(
        workload: workload,
        watch: watch.rawValue,
        text: watch.explanation,
        operations: operations,
        plain: plain,
        watched: watched[watch] ?? [],
        limit: workload == "W2" ? watch.limitOnPosts : nil,
        noise: noise
      )
    }
  }
}
