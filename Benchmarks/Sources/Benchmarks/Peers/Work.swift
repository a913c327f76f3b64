import CPeers

/// The callback that a workload passes to a loop.
///
/// Peers written in C receive a pointer. Peers written in Swift receive an object, which their closures capture: one
/// captured reference, as closures of real programs have.
///
/// `@unchecked Sendable`: it is immutable after its initialization; the workload synchronizes access to its state.
final class Work: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<bench_work>

  init(state: UnsafeMutableRawPointer, _ run: @escaping @convention(c) (UnsafeMutablePointer<bench_work>) -> Void) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: bench_work(run: run, state: state, object: nil))
    pointer.pointee.object = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { pointer.deallocate() }

  @inline(__always)
  func run() { pointer.pointee.run(pointer) }

  /// Returns the object for a pointer that a workload has passed to a peer.
  @inline(__always)
  static func object(of pointer: UnsafeMutablePointer<bench_work>) -> Work {
    Unmanaged<Work>.fromOpaque(pointer.pointee.object!).takeUnretainedValue()
  }
}

extension UnsafeMutablePointer<bench_work> {
  /// Returns the workload's state, as the type that the workload has stored.
  @inline(__always)
  func state<State>(_: State.Type) -> UnsafeMutablePointer<State> {
    pointee.state!.assumingMemoryBound(to: State.self)
  }
}
