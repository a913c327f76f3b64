import CPeers

/// A peer's loop during one measurement.
///
/// It consists of plain pointers, so that calls between a workload and the peer involve no reference counting.
///
/// `@unchecked Sendable`: it is immutable, and peers allow posts from any thread; only the loop's thread does the rest.
struct Loop: @unchecked Sendable {
  let operations: UnsafeMutablePointer<bench_peer>
  let handle: UnsafeMutableRawPointer

  init(of peer: Peer) {
    operations = .allocate(capacity: 1)
    operations.initialize(to: peer.operations)
    handle = operations.pointee.make()
  }

  func destroy() {
    operations.pointee.destroy(handle)
    operations.deallocate()
  }

  func run() { operations.pointee.run(handle) }

  @inline(__always)
  func stop() { operations.pointee.stop(handle) }

  @inline(__always)
  func post(_ work: UnsafeMutablePointer<bench_work>) { operations.pointee.post(handle, work) }

  @inline(__always)
  func postHere(_ work: UnsafeMutablePointer<bench_work>) { operations.pointee.post_here(handle, work) }

  func makeTimers(_ count: Int) -> UnsafeMutableRawPointer { operations.pointee.make_timers!(handle, count) }

  @inline(__always)
  func addTimer(
    _ index: Int,
    of timers: UnsafeMutableRawPointer,
    after nanoseconds: Int64,
    _ work: UnsafeMutablePointer<bench_work>
  ) {
    operations.pointee.add_timer!(handle, timers, index, nanoseconds, work)
  }

  @inline(__always)
  func cancelTimer(_ index: Int, of timers: UnsafeMutableRawPointer) {
    operations.pointee.cancel_timer!(handle, timers, index)
  }

  @inline(__always)
  func resetTimer(
    _ index: Int,
    of timers: UnsafeMutableRawPointer,
    after nanoseconds: Int64,
    _ work: UnsafeMutablePointer<bench_work>
  ) {
    operations.pointee.reset_timer!(handle, timers, index, nanoseconds, work)
  }

  func addRepeatingTimer(
    _ index: Int,
    of timers: UnsafeMutableRawPointer,
    every nanoseconds: Int64,
    _ work: UnsafeMutablePointer<bench_work>
  ) {
    operations.pointee.add_repeating_timer!(handle, timers, index, nanoseconds, work)
  }

  func destroy(timers: UnsafeMutableRawPointer, _ count: Int) {
    operations.pointee.destroy_timers!(handle, timers, count)
  }
}
