import Histogram

/// W11 actors: an actor calls another one, on another loop or on its own.
struct ActorCalls: Workload {
  /// Whether both actors are on one loop.
  var areTogether = false
  let size = 500...10_000

  var name: String { areTogether ? "W11 together" : "W11 actors" }
  var dependsOnPlacement: Bool { !areTogether }
  var explanation: String {
    areTogether
      ? "the same with both actors on one loop; median of the calls"
      : "an actor on a loop calls an actor on another loop, and gets its answer; median. Under Dispatch are actors of "
        + "Swift's default executor, which change no thread while nobody else uses them"
  }

  func applies(to peer: Peer) -> Bool { peer.venue != nil }

  func measure(_ peer: Peer, operations: Int) -> Sample { measure(peer, operations, in: peer.venue!) }

  private func measure<Venue: TaskVenue>(_ peer: Peer, _ operations: Int, in type: Venue.Type) -> Sample {
    let near = Venue()
    // The worker that writes it has ended before it is read.
    nonisolated(unsafe) var far = near
    // Made on a worker, whose core the other loop's thread keeps.
    if !areTogether { Worker { far = Venue() }.join() }
    let (player, partner) = (near.makePlayer(), far.makePlayer())
    let gate = Gate()
    // The task writes it before it opens the gate.
    nonisolated(unsafe) var outcome: (latencies: Histogram<UInt64>, answers: Int)?
    Task {
      let latencies = await player.play(with: partner, rounds: operations)
      outcome = (latencies, await partner.answers)
      gate.open()
    }
    gate.wait()
    near.end()
    if !areTogether { far.end() }
    expect(outcome!.answers, toBe: operations, on: peer)
    let sample = Sample(latencies: outcome!.latencies)
    expect(sample.operations, toBe: operations, on: peer)
    return sample
  }
}
