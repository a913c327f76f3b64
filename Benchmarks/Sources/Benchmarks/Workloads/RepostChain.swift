import CPeers

/// W3a: a callback posts itself again.
struct RepostChain: Workload {
  let name = "W3a"
  let explanation = "a callback posts itself again"
  let size = 20_000...1_000_000

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let state = UnsafeMutablePointer.holding(Countdown(loop, from: operations))
    let work = Work(state: state) { work in
      let state = work.state(Countdown.self)
      state.pointee.step()
      if state.pointee.remaining > 0 { state.pointee.loop.postHere(work) }
    }
    let begun = nanosecondsNow()
    loop.post(work.pointer)
    loop.run()
    let sample = Sample(operations: operations, elapsed: state.pointee.ended - begun)
    loop.destroy()
    expect(state.pointee.count, toBe: operations, on: peer)
    state.discard()
    return sample
  }
}
