import CPeers

/// The state that most workloads share: counts callbacks, and stops the loop after the last one.
struct Countdown {
  let loop: Loop
  var remaining: Int
  var count = 0
  /// The time at which the last callback ran.
  var ended: Int64 = 0

  init(_ loop: Loop, from remaining: Int) {
    self.loop = loop
    self.remaining = remaining
  }

  @inline(__always)
  mutating func step() {
    count += 1
    remaining -= 1
    if remaining == 0 {
      ended = nanosecondsNow()
      loop.stop()
    }
  }
}

extension UnsafeMutablePointer {
  /// Allocates memory for a workload's state, whose address does not change.
  static func holding(_ state: Pointee) -> UnsafeMutablePointer {
    let pointer = allocate(capacity: 1)
    pointer.initialize(to: state)
    return pointer
  }

  func discard() {
    deinitialize(count: 1)
    deallocate()
  }
}
