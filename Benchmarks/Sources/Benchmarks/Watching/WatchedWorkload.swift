/// A workload on our loop with a watch on: what the watch costs, beside the workload itself.
struct WatchedWorkload: Workload {
  let workload: any Workload
  let watch: LoopWatch

  var name: String { "\(workload.name) \(watch.rawValue)" }
  var explanation: String { "\(workload.name) \(watch.explanation)" }
  var size: ClosedRange<Int> { workload.size }
  var reference: String { workload.name }

  func applies(to peer: Peer) -> Bool { peer.name == Peer.ours }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    workload.measure(
      Peer(name: "\(peer.name), \(watch.rawValue)", operations: watch.operations),
      operations: operations
    )
  }
}
