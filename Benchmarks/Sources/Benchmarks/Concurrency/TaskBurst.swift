import Synchronization

/// W11 task: another thread starts tasks on the loop as fast as it can, until all have run.
struct TaskBurst: Workload {
  let name = "W11 task"
  let explanation =
    "a `Task` started on the loop from another thread, until all have run. Dispatch: Swift's default executor"
  let size = 10_000...200_000

  private final class Count: Sendable {
    let value = Atomic(0)
  }

  func applies(to peer: Peer) -> Bool { peer.venueWithSleep != nil }

  func measure(_ peer: Peer, operations: Int) -> Sample { measure(peer, operations, in: peer.venueWithSleep!) }

  private func measure<Venue: TaskVenueWithSleep>(_ peer: Peer, _ operations: Int, in type: Venue.Type) -> Sample {
    let venue = Venue()
    let count = Count()
    let gate = Gate()
    let begun = nanosecondsNow()
    // Only the last task writes it, before it opens the gate.
    nonisolated(unsafe) var ended: Int64 = 0
    let starter = Worker {
      for _ in 0..<operations {
        venue.start {
          if count.value.add(1, ordering: .acquiringAndReleasing).newValue < operations { return }
          ended = nanosecondsNow()
          gate.open()
        }
      }
    }
    gate.wait()
    starter.join()
    venue.end()
    expect(count.value.load(ordering: .acquiring), toBe: operations, on: peer)
    return Sample(operations: operations, elapsed: ended - begun)
  }
}
