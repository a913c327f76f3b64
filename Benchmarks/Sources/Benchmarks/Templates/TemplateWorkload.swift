import CPeers

/// A workload to be copied: a callback posts itself until it has run often enough.
struct TemplateWorkload: Workload {
  let name = "template"
  let explanation = "a callback posts itself again"
  let size = 20_000...200_000

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    // The state has a fixed address; callbacks in C and in Swift reach it through their work.
    let state = UnsafeMutablePointer.holding(Countdown(loop, from: operations))
    let work = Work(state: state) { work in
      let state = work.state(Countdown.self)
      state.pointee.step()
      if state.pointee.remaining > 0 { state.pointee.loop.postHere(work) }
    }
    let begun = nanosecondsNow()
    loop.post(work.pointer)
    // Returns when the countdown has reached zero.
    loop.run()
    let sample = Sample(operations: operations, elapsed: state.pointee.ended - begun)
    loop.destroy()
    expect(state.pointee.count, toBe: operations, on: peer)
    state.discard()
    return sample
  }
}
