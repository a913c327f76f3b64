import CPeers

/// W12 repeat: many timers that repeat at a short interval.
///
/// A peer that keeps up spends most of the real time asleep, so that what is measured is the process's processor time.
struct RepeatingTimers: Workload {
  let name = "W12 repeat"
  let explanation = "10,000 timers that fire every 10 ms: the processor time of a firing"
  let size = 50_000...500_000

  private static let timers = 10_000
  private static let interval: Int64 = 10_000_000

  private struct State {
    let loop: Loop
    let timers: UnsafeMutableRawPointer
    let works: UnsafeMutablePointer<UnsafeMutablePointer<bench_work>>
    var remaining: Int
    var begun: Int64 = 0
    var ended: Int64 = 0
  }

  private struct Timer {
    let state: UnsafeMutablePointer<State>
    var firings = 0
  }

  func applies(to peer: Peer) -> Bool { peer.hasTimers }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let count = RepeatingTimers.timers
    let loop = Loop(of: peer)
    let handles = loop.makeTimers(count)
    let works = UnsafeMutablePointer<UnsafeMutablePointer<bench_work>>.allocate(capacity: count)
    let timers = UnsafeMutablePointer<Timer>.allocate(capacity: count)
    let state = UnsafeMutablePointer.holding(State(loop: loop, timers: handles, works: works, remaining: operations))
    timers.initialize(repeating: Timer(state: state), count: count)
    let fired = (0..<count).map { Work(state: timers + $0, RepeatingTimers.fire) }
    for index in 0..<count { (works + index).initialize(to: fired[index].pointer) }
    let start = Work(state: state) { argument in
      let state = argument.state(State.self)
      for index in 0..<RepeatingTimers.timers {
        let work = state.pointee.works[index]
        state.pointee.loop.addRepeatingTimer(index, of: state.pointee.timers, every: RepeatingTimers.interval, work)
      }
      state.pointee.begun = processorNanosecondsNow()
    }
    loop.post(start.pointer)
    loop.run()
    loop.destroy(timers: handles, count)
    loop.destroy()
    withExtendedLifetime(fired) {}
    let sample = Sample(operations: operations, elapsed: state.pointee.ended - state.pointee.begun)
    check((0..<count).map { timers[$0].firings }, operations, on: peer)
    works.deallocate()
    timers.deallocate()
    state.discard()
    return sample
  }

  private static let fire: @convention(c) (UnsafeMutablePointer<bench_work>) -> Void = { work in
    let timer = work.state(Timer.self)
    let state = timer.pointee.state
    if state.pointee.remaining == 0 { return }
    timer.pointee.firings += 1
    state.pointee.remaining -= 1
    if state.pointee.remaining > 0 { return }
    state.pointee.ended = processorNanosecondsNow()
    state.pointee.loop.stop()
  }

  /// Fails if the firings are not shared out evenly: a late loop may skip firings, but of all its timers.
  private func check(_ firings: [Int], _ operations: Int, on peer: Peer) {
    expect(firings.reduce(0, +), toBe: operations, on: peer)
    let share = operations / firings.count
    let (least, most) = (firings.min()!, firings.max()!)
    if least < share / 2 || most > share * 2 {
      fail("\(name) on \(peer.name): a timer has fired \(least) times, another one \(most) times")
    }
  }
}
