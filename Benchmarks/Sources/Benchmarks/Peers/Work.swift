import CPeers

/// What a workload asks a loop to call, in both shapes: a pointer for the peers written in C, and an object for those
/// written in Swift, whose closures capture it (one captured reference, as a real program's closures have).
///
/// `@unchecked Sendable`: it does not change once made; what its state holds is the workload's to keep in order.
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

  /// The object behind a pointer that a workload gave to a peer.
  @inline(__always)
  static func object(of pointer: UnsafeMutablePointer<bench_work>) -> Work {
    Unmanaged<Work>.fromOpaque(pointer.pointee.object!).takeUnretainedValue()
  }
}

extension UnsafeMutablePointer<bench_work> {
  /// The workload's state, of the type that the workload knows it has.
  @inline(__always)
  func state<State>(_: State.Type) -> UnsafeMutablePointer<State> {
    pointee.state!.assumingMemoryBound(to: State.self)
  }
}
