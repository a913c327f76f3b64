/// W11 run: a task on Swift's default executor runs a closure on the loop, and waits for its result.
struct LoopCalls: Workload {
  let name = "W11 run"
  let explanation =
    "a task runs a closure on the loop's thread and awaits it (`await loop.run`); median. SwiftNIO: `submit` and "
    + "`get`; Dispatch: a continuation that a serial queue resumes"
  let size = 500...10_000

  func applies(to peer: Peer) -> Bool { peer.venue != nil }

  func measure(_ peer: Peer, operations: Int) -> Sample { measure(peer, operations, in: peer.venue!) }

  private func measure<Venue: TaskVenue>(_ peer: Peer, _ operations: Int, in type: Venue.Type) -> Sample {
    let venue = Venue()
    // The task and the loop's thread take turns.
    nonisolated(unsafe) let calls = UnsafeMutablePointer.holding(0)
    nonisolated(unsafe) var latencies = Sample.emptyHistogram()
    let gate = Gate()
    Task {
      for _ in 0..<operations {
        let called = nanosecondsNow()
        await venue.call { calls.pointee += 1 }
        latencies.record(UInt64(nanosecondsNow() - called))
      }
      gate.open()
    }
    gate.wait()
    venue.end()
    expect(calls.pointee, toBe: operations, on: peer)
    calls.discard()
    return Sample(latencies: latencies)
  }
}
