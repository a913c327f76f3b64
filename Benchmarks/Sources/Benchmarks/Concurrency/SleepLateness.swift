import Synchronization

/// W11 sleep: measures how late sleeping tasks continue.
struct SleepLateness: Workload {
  let name = "W11 sleep"
  let explanation =
    "how late 1,000 tasks continue that `Task.sleep` on the loop's clock, spread over 1 s; median. Dispatch: "
    + "`Task.sleep` of Swift's default executor"
  let size = 1_000...1_000
  let mayShrink = false

  private final class Left: Sendable {
    let count: Atomic<Int>
    init(_ count: Int) { self.count = Atomic(count) }
  }

  func applies(to peer: Peer) -> Bool { peer.venueWithSleep != nil }

  func measure(_ peer: Peer, operations: Int) -> Sample { measure(peer, operations, in: peer.venueWithSleep!) }

  private func measure<Venue: TaskVenueWithSleep>(_ peer: Peer, _ operations: Int, in type: Venue.Type) -> Sample {
    let venue = Venue()
    let left = Left(operations)
    let gate = Gate()
    // Each task writes its own element.
    nonisolated(unsafe) let lateness = UnsafeMutablePointer<Int64?>.allocate(capacity: operations)
    lateness.initialize(repeating: nil, count: operations)
    var random = Pseudorandom()
    for index in 0..<operations {
      let delay = 1_000_000 + random.next(below: 1_000_000_000)
      venue.start {
        // Taken before the call, since a sleep's duration counts from the call.
        let due = nanosecondsNow() + delay
        await venue.sleep(for: .nanoseconds(delay))
        lateness[index] = nanosecondsNow() - due
        if left.count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { gate.open() }
      }
    }
    gate.wait()
    venue.end()
    var latencies = Sample.emptyHistogram()
    var early = 0
    for index in 0..<operations {
      guard let lateness = lateness[index] else { fail("\(name) on \(peer.name): a task did not sleep") }
      if lateness < 0 { early += 1 }
      latencies.record(UInt64(max(lateness, 0)))
    }
    lateness.deallocate()
    return Sample(latencies: latencies, early: early)
  }
}
