import CPeers

/// W12 reset: moves the idle timeouts of connections, none of which ends.
struct TimerReset: Workload {
  let name = "W12 reset"
  let explanation = "move one of 10,000 idle timeouts to 60 s from now; the loop makes a pass after each hundred"
  let size = 10_000...1_000_000

  private static let connections = 10_000
  private static let timeout: Int64 = 60_000_000_000
  /// The number of moves in one callout, as of a pass that reads from so many sockets.
  private static let batch = 100

  private struct State {
    let loop: Loop
    let timers: UnsafeMutableRawPointer
    let work: UnsafeMutablePointer<bench_work>
    var left: Int
    var random = Pseudorandom()
    var begun: Int64 = 0
    var ended: Int64 = 0
  }

  func applies(to peer: Peer) -> Bool { peer.hasTimers }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let timers = loop.makeTimers(TimerReset.connections)
    let fired = UnsafeMutablePointer.holding(0)
    let work = Work(state: fired) { $0.state(Int.self).pointee += 1 }
    let state = UnsafeMutablePointer.holding(State(loop: loop, timers: timers, work: work.pointer, left: operations))
    let reset = Work(state: state, TimerReset.resetSome)
    let start = Work(state: state) { argument in
      let state = argument.state(State.self)
      for index in 0..<TimerReset.connections {
        state.pointee.loop.addTimer(index, of: state.pointee.timers, after: TimerReset.timeout, state.pointee.work)
      }
      state.pointee.begun = nanosecondsNow()
    }
    loop.post(start.pointer)
    loop.post(reset.pointer)
    loop.run()
    let sample = Sample(operations: operations, elapsed: state.pointee.ended - state.pointee.begun)
    expect(fired.pointee, toBe: 0, on: peer)
    loop.destroy(timers: timers, TimerReset.connections)
    loop.destroy()
    fired.discard()
    state.discard()
    return sample
  }

  private static let resetSome: @convention(c) (UnsafeMutablePointer<bench_work>) -> Void = { reset in
    let state = reset.state(State.self)
    let (loop, timers, work) = (state.pointee.loop, state.pointee.timers, state.pointee.work)
    for _ in 0..<min(batch, state.pointee.left) {
      let index = Int(state.pointee.random.next(below: Int64(connections)))
      loop.resetTimer(index, of: timers, after: timeout, work)
    }
    state.pointee.left -= batch
    if state.pointee.left > 0 { return loop.postHere(reset) }
    state.pointee.ended = nanosecondsNow()
    loop.stop()
  }
}
