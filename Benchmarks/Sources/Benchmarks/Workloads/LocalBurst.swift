import CPeers

/// W3b: a callback posts all work at once from the loop's own thread.
struct LocalBurst: Workload {
  let name = "W3b"
  let explanation = "posts queued at once from the loop's own thread, until all have run"
  let size = 20_000...1_000_000

  private struct State {
    let loop: Loop
    let posts: Int
    let work: UnsafeMutablePointer<bench_work>
    var begun: Int64 = 0
  }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let countdown = UnsafeMutablePointer.holding(Countdown(loop, from: operations))
    let work = Work(state: countdown) { $0.state(Countdown.self).pointee.step() }
    let state = UnsafeMutablePointer.holding(State(loop: loop, posts: operations, work: work.pointer))
    let start = Work(state: state) {
      let state = $0.state(State.self)
      state.pointee.begun = nanosecondsNow()
      for _ in 0..<state.pointee.posts { state.pointee.loop.postHere(state.pointee.work) }
    }
    loop.post(start.pointer)
    loop.run()
    let sample = Sample(operations: operations, elapsed: countdown.pointee.ended - state.pointee.begun)
    loop.destroy()
    expect(countdown.pointee.count, toBe: operations, on: peer)
    countdown.discard()
    state.discard()
    return sample
  }
}
