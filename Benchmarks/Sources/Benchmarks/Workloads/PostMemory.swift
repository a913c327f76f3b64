import CPeers
import CountingAllocator

/// W6, posts: the allocations for a pending post, counted on the posting thread.
struct PostMemory: Workload {
  let name = "W6 post"
  let explanation = "allocations and bytes of a post that waits, 100,000 at once from another thread"
  let size = 100_000...100_000
  let mayShrink = false

  private struct State {
    let loop: Loop
    let posts: Int
    let work: UnsafeMutablePointer<bench_work>
    var count = allocation_count()
  }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let countdown = UnsafeMutablePointer.holding(Countdown(loop, from: operations))
    let work = Work(state: countdown) { $0.state(Countdown.self).pointee.step() }
    // The worker that uses it is joined in the callout that started it.
    nonisolated(unsafe) let state = UnsafeMutablePointer.holding(
      State(loop: loop, posts: operations, work: work.pointer)
    )
    // The posts are made during a callout, so that the loop cannot run them at the same time, regardless of its thread.
    let start = Work(state: state) { argument in
      // This thread does nothing until the worker has ended.
      nonisolated(unsafe) let state = argument.state(State.self)
      Worker {
        counting_allocator_start()
        for _ in 0..<state.pointee.posts { state.pointee.loop.post(state.pointee.work) }
        state.pointee.count = counting_allocator_stop()
      }.join()
    }
    let begun = nanosecondsNow()
    loop.post(start.pointer)
    loop.run()
    var sample = Sample(operations: operations, elapsed: countdown.pointee.ended - begun)
    sample.allocations = Double(state.pointee.count.allocations) / Double(operations)
    sample.bytes = Double(state.pointee.count.bytes) / Double(operations)
    loop.destroy()
    expect(countdown.pointee.count, toBe: operations, on: peer)
    countdown.discard()
    state.discard()
    return sample
  }
}
