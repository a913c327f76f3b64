import CPeers
import CountingAllocator

/// W6, timers: the allocations for a pending timer, counted on the loop's thread.
///
/// If the library leaves a timer's memory to its user (libevent, libuv, libev), that memory counts. The workload's
/// array of the other libraries' handles does not.
struct TimerMemory: Workload {
  let name = "W6 timer"
  let explanation = "allocations and bytes of a timer that waits, 100,000 at once"
  let size = 100_000...100_000
  let mayShrink = false

  private struct State {
    let loop: Loop
    let timers: Int
    let work: UnsafeMutablePointer<bench_work>
    let ownsTimers: Bool
    var room: UnsafeMutableRawPointer?
    var random = Pseudorandom()
    var count = allocation_count()
  }

  func applies(to peer: Peer) -> Bool { peer.hasTimers }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let fired = UnsafeMutablePointer.holding(0)
    let work = Work(state: fired) { $0.state(Int.self).pointee += 1 }
    let ownsTimers = peer.operations.timers_are_users_memory
    let state = UnsafeMutablePointer.holding(
      State(loop: loop, timers: operations, work: work.pointer, ownsTimers: ownsTimers)
    )
    if !ownsTimers { state.pointee.room = loop.makeTimers(operations) }
    let start = Work(state: state) { argument in
      let state = argument.state(State.self)
      counting_allocator_start()
      if state.pointee.ownsTimers { state.pointee.room = state.pointee.loop.makeTimers(state.pointee.timers) }
      for index in 0..<state.pointee.timers {
        let delay = 600_000_000_000 + state.pointee.random.next(below: 60_000_000_000)
        state.pointee.loop.addTimer(index, of: state.pointee.room!, after: delay, state.pointee.work)
      }
      state.pointee.count = counting_allocator_stop()
      state.pointee.loop.stop()
    }
    loop.post(start.pointer)
    let begun = nanosecondsNow()
    loop.run()
    var sample = Sample(operations: operations, elapsed: nanosecondsNow() - begun)
    sample.allocations = Double(state.pointee.count.allocations) / Double(operations)
    sample.bytes = Double(state.pointee.count.bytes) / Double(operations)
    expect(fired.pointee, toBe: 0, on: peer)
    loop.destroy(timers: state.pointee.room!, operations)
    loop.destroy()
    fired.discard()
    state.discard()
    return sample
  }
}
