import CPeers
import Histogram

/// W4c: measures how late timers fire, and counts those that fire early.
struct TimerLateness: Workload {
  let name = "W4c"
  let explanation = "how late 1,000 timers spread over 1 s fire; median"
  let size = 1_000...1_000
  let mayShrink = false

  private struct State {
    let loop: Loop
    let timers: UnsafeMutableRawPointer
    let firsts: UnsafeMutablePointer<UnsafeMutablePointer<bench_work>>
    let dues: UnsafeMutablePointer<Due>
    var remaining: Int
    var random = Pseudorandom()
    var latencies = Sample.emptyHistogram()
    var early = 0
  }

  private struct Due {
    let state: UnsafeMutablePointer<State>
    var instant: Int64
  }

  func applies(to peer: Peer) -> Bool { peer.hasTimers }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let timers = loop.makeTimers(operations)
    let dues = UnsafeMutablePointer<Due>.allocate(capacity: operations)
    let firsts = UnsafeMutablePointer<UnsafeMutablePointer<bench_work>>.allocate(capacity: operations)
    let state = UnsafeMutablePointer.holding(
      State(loop: loop, timers: timers, firsts: firsts, dues: dues, remaining: operations)
    )
    let works = (0..<operations).map { index in
      dues.advanced(by: index).initialize(to: Due(state: state, instant: 0))
      return Work(state: dues + index) { argument in
        let now = nanosecondsNow()
        let due = argument.state(Due.self)
        let state = due.pointee.state
        let lateness = now - due.pointee.instant
        if lateness < 0 { state.pointee.early += 1 }
        state.pointee.latencies.record(UInt64(max(lateness, 0)))
        state.pointee.remaining -= 1
        if state.pointee.remaining == 0 { state.pointee.loop.stop() }
      }
    }
    for index in 0..<operations { firsts.advanced(by: index).initialize(to: works[index].pointer) }
    let start = Work(state: state) { argument in
      let state = argument.state(State.self)
      for index in 0..<state.pointee.remaining {
        let delay = 1_000_000 + state.pointee.random.next(below: 1_000_000_000)
        // Taken before the call, since a timer's delay counts from the call.
        state.pointee.dues[index].instant = nanosecondsNow() + delay
        state.pointee.loop.addTimer(index, of: state.pointee.timers, after: delay, state.pointee.firsts[index])
      }
    }
    loop.post(start.pointer)
    loop.run()
    loop.destroy(timers: timers, operations)
    loop.destroy()
    let sample = withExtendedLifetime(works) {
      Sample(latencies: state.pointee.latencies, early: state.pointee.early)
    }
    expect(sample.operations, toBe: operations, on: peer)
    dues.deallocate()
    firsts.deallocate()
    state.discard()
    return sample
  }
}
