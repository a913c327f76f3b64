import CPeers
import Glibc

/// W1: a thread posts, and the callback wakes that thread, which then posts again.
struct RoundTrip: Workload {
  let name = "W1"
  let explanation = "cross-thread round trip: post, and the callback wakes the poster; median"
  let size = 500...10_000
  let dependsOnPlacement = true

  private struct State {
    let loop: Loop
    var answered = sem_t()
    var count = 0
  }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    // The semaphore makes the two threads take turns.
    nonisolated(unsafe) let state = UnsafeMutablePointer.holding(State(loop: loop))
    sem_init(&state.pointee.answered, 0, 0)
    let answer = Work(state: state) {
      let state = $0.state(State.self)
      state.pointee.count += 1
      sem_post(&state.pointee.answered)
    }
    let stop = Work(state: state) { $0.state(State.self).pointee.loop.stop() }
    // The worker that writes it has ended before it is read.
    nonisolated(unsafe) var latencies = Sample.emptyHistogram()
    let poster = Worker {
      for _ in 0..<operations {
        let posted = nanosecondsNow()
        loop.post(answer.pointer)
        while sem_wait(&state.pointee.answered) != 0 {}
        latencies.record(UInt64(nanosecondsNow() - posted))
      }
      loop.post(stop.pointer)
    }
    loop.run()
    poster.join()
    expect(state.pointee.count, toBe: operations, on: peer)
    loop.destroy()
    state.discard()
    return Sample(latencies: latencies)
  }
}
