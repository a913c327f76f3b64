import CPeers

/// W4b: many timers are due within 50 ms.
///
/// The measured time begins before the first timer is added and ends when the last has fired. The lower bound is
/// therefore 50 ms divided by their number. A loop whose last timer fires before it is due ends too soon: such a run is
/// marked as early.
struct TimerStorm: Workload {
  let name = "W4b"
  let explanation = "200,000 timers due within 50 ms, from the first added to the last fired; floor 250 ns"
  let size = 200_000...200_000
  let mayShrink = false

  private struct State {
    let loop: Loop
    let timers: UnsafeMutableRawPointer
    let work: UnsafeMutablePointer<bench_work>
    let count: Int
    var random = Pseudorandom()
    var begun: Int64 = 0
    /// The latest instant at which a timer is due, as far as it is later than `horizon`.
    var lastDue: Int64 = 0
  }

  private static let period: Int64 = 50_000_000
  /// The delay above which a timer can be the last one: only these, one in fifty, read the clock.
  private static let horizon: Int64 = 49_000_000

  func applies(to peer: Peer) -> Bool { peer.hasTimers }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let timers = loop.makeTimers(operations)
    let countdown = UnsafeMutablePointer.holding(Countdown(loop, from: operations))
    let work = Work(state: countdown) { $0.state(Countdown.self).pointee.step() }
    let state = UnsafeMutablePointer.holding(State(loop: loop, timers: timers, work: work.pointer, count: operations))
    let start = Work(state: state) { argument in
      let state = argument.state(State.self)
      state.pointee.begun = nanosecondsNow()
      for index in 0..<state.pointee.count {
        let delay = state.pointee.random.next(below: TimerStorm.period)
        // Read before the call, since a timer's delay counts from the call.
        if delay > TimerStorm.horizon { state.pointee.lastDue = max(state.pointee.lastDue, nanosecondsNow() + delay) }
        state.pointee.loop.addTimer(index, of: state.pointee.timers, after: delay, state.pointee.work)
      }
    }
    loop.post(start.pointer)
    loop.run()
    var sample = Sample(operations: operations, elapsed: countdown.pointee.ended - state.pointee.begun)
    sample.endsEarly = countdown.pointee.ended < state.pointee.lastDue
    loop.destroy(timers: timers, operations)
    loop.destroy()
    expect(countdown.pointee.count, toBe: operations, on: peer)
    countdown.discard()
    state.discard()
    return sample
  }
}
