import CPeers

/// W4a: adds and cancels timers while many others are pending.
struct TimerChurn: Workload {
  /// The number of pending timers.
  var waiting = 100_000
  var label = "W4a"
  let size = 2_000...1_000_000

  var name: String { label }
  var explanation: String { "add and cancel a timer due in 1 to 60 s while \(waiting) others wait" }

  private struct State {
    let loop: Loop
    let waiting: Int
    let timers: UnsafeMutableRawPointer
    let work: UnsafeMutablePointer<bench_work>
    let operations: Int
    var random = Pseudorandom()
    var begun: Int64 = 0
    var ended: Int64 = 0
  }

  func applies(to peer: Peer) -> Bool { peer.hasTimers }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let timers = loop.makeTimers(waiting + 1)
    let fired = UnsafeMutablePointer.holding(0)
    let work = Work(state: fired) { $0.state(Int.self).pointee += 1 }
    let state = UnsafeMutablePointer.holding(
      State(loop: loop, waiting: waiting, timers: timers, work: work.pointer, operations: operations)
    )
    let start = Work(state: state) { argument in
      let state = argument.state(State.self)
      let (loop, timers, work) = (state.pointee.loop, state.pointee.timers, state.pointee.work)
      let spare = state.pointee.waiting
      // These timers are due among the added and cancelled ones, but after the end of the run, which is one callout:
      // none of them fires. They are added in order, since the slowest peer would otherwise need minutes for it.
      let step = 40_000_000_000 / Int64(max(spare, 1))
      for index in 0..<spare { loop.addTimer(index, of: timers, after: 20_000_000_000 + Int64(index) * step, work) }
      state.pointee.begun = nanosecondsNow()
      for _ in 0..<state.pointee.operations {
        let delay = 1_000_000_000 + state.pointee.random.next(below: 59_000_000_000)
        loop.addTimer(spare, of: timers, after: delay, work)
        loop.cancelTimer(spare, of: timers)
      }
      state.pointee.ended = nanosecondsNow()
      loop.stop()
    }
    loop.post(start.pointer)
    loop.run()
    let sample = Sample(operations: operations, elapsed: state.pointee.ended - state.pointee.begun)
    expect(fired.pointee, toBe: 0, on: peer)
    loop.destroy(timers: timers, waiting + 1)
    loop.destroy()
    fired.discard()
    state.discard()
    return sample
  }
}
