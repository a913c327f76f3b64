import CPeers
import Synchronization

/// W2s: another thread signals a source that was made once.
///
/// Signals may coalesce, so the number of callouts is not fixed. The producer increments a number before each signal,
/// and the callout that reads the last number ends the run. If a signal is lost, the run hangs, and the program's alarm
/// ends it.
struct SignalBurst: Workload {
  let name = "W2s"
  let explanation = "a source made once and signaled from one other thread, until the last signal was seen"
  let size = 20_000...1_000_000

  private final class State: Sendable {
    let loop: Loop
    let last: Int
    let published = Atomic<Int>(0)
    let callouts = Atomic<Int>(0)
    let ended = Atomic<Int>(0)

    init(loop: Loop, last: Int) {
      self.loop = loop
      self.last = last
    }

    func callout() {
      callouts.add(1, ordering: .relaxed)
      if published.load(ordering: .acquiring) == last, ended.load(ordering: .relaxed) == 0 {
        ended.store(Int(nanosecondsNow()), ordering: .relaxed)
        loop.stop()
      }
    }
  }

  func applies(to peer: Peer) -> Bool { peer.operations.make_source != nil }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let state = State(loop: loop, last: operations)
    let work = Work(state: Unmanaged.passUnretained(state).toOpaque()) {
      Unmanaged<State>.fromOpaque($0.pointee.state!)._withUnsafeGuaranteedRef { $0.callout() }
    }
    let signal = peer.operations.signal!
    // An address; peers allow that any thread signals a source.
    nonisolated(unsafe) let source = peer.operations.make_source!(loop.handle, work.pointer)
    let begun = nanosecondsNow()
    let producer = Worker {
      for number in 1...operations {
        state.published.store(number, ordering: .releasing)
        signal(loop.handle, source)
      }
    }
    loop.run()
    producer.join()
    let sample = Sample(operations: operations, elapsed: Int64(state.ended.load(ordering: .relaxed)) - begun)
    let callouts = state.callouts.load(ordering: .relaxed)
    if callouts < 1 || callouts > operations { fail("\(name) on \(peer.name): \(callouts) callouts") }
    peer.operations.destroy_source!(loop.handle, source)
    loop.destroy()
    return sample
  }
}
