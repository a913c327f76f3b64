import CPeers
import Glibc

/// W1b: two loops on two threads post to each other.
struct PingPong: Workload {
  /// Whether the loop spins before it sleeps; only for Mainspring.
  var isHot = false
  let size = 500...10_000
  let dependsOnPlacement = true

  var name: String { isHot ? "W1b hot" : "W1b" }
  var reference: String { "W1b" }
  var explanation: String {
    isHot
      ? "the same, where our loop looks for work for up to 20 µs before it sleeps; the ratio is to libevent's W1b"
      : "two loops post to each other: one round trip; median"
  }

  /// On one core, a spinning loop only delays the thread for which it waits.
  func applies(to peer: Peer) -> Bool {
    !isHot || (peer.name == Peer.ours && Placement.current != .oneCore)
  }

  private struct State {
    let near: Loop
    let far: Loop
    var there: UnsafeMutablePointer<bench_work>!
    var stopFar: UnsafeMutablePointer<bench_work>!
    var remaining: Int
    var countFar = 0
    var left: Int64 = 0
    var latencies = Sample.emptyHistogram()
  }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let peer = isHot ? Peer(name: peer.name, operations: spinningEventRunLoop) : peer
    let near = Loop(of: peer)
    // Semaphores are for several threads.
    nonisolated(unsafe) let gate = UnsafeMutablePointer.holding(sem_t())
    sem_init(gate, 0, 0)
    // The worker writes it before it posts the semaphore, and the other thread reads it after its wait.
    nonisolated(unsafe) var made: Loop?
    let thread = Worker {
      let far = Loop(of: peer)
      made = far
      sem_post(gate)
      far.run()
      far.destroy()
    }
    while sem_wait(gate) != 0 {}

    let state = UnsafeMutablePointer.holding(State(near: near, far: made!, remaining: operations))
    let back = Work(state: state) { work in
      let state = work.state(State.self)
      let now = nanosecondsNow()
      state.pointee.latencies.record(UInt64(now - state.pointee.left))
      state.pointee.remaining -= 1
      if state.pointee.remaining == 0 {
        state.pointee.far.post(state.pointee.stopFar)
        state.pointee.near.stop()
      } else {
        state.pointee.left = now
        state.pointee.far.post(state.pointee.there)
      }
    }
    // The far loop's work has its own state, which refers to the near loop's state and work.
    let farState = UnsafeMutablePointer.holding((state: state, back: back.pointer))
    typealias FarState = (state: UnsafeMutablePointer<State>, back: UnsafeMutablePointer<bench_work>)
    let there = Work(state: farState) { work in
      let far = work.state(FarState.self)
      far.pointee.state.pointee.countFar += 1
      far.pointee.state.pointee.near.post(far.pointee.back)
    }
    let start = Work(state: state) { work in
      let state = work.state(State.self)
      state.pointee.left = nanosecondsNow()
      state.pointee.far.post(state.pointee.there)
    }
    let stopFar = Work(state: state) { $0.state(State.self).pointee.far.stop() }
    state.pointee.there = there.pointer
    state.pointee.stopFar = stopFar.pointer
    near.post(start.pointer)
    near.run()
    thread.join()
    expect(state.pointee.countFar, toBe: operations, on: peer)
    let sample = Sample(latencies: state.pointee.latencies)
    expect(sample.operations, toBe: operations, on: peer)
    near.destroy()
    farState.discard()
    state.discard()
    gate.discard()
    return sample
  }
}
