import CLinux
import Synchronization

/// Finds a loop by the number that its timer handles contain.
///
/// A strong reference in a handle would be retained and released with every copy, and a weak one costs four times as
/// much: that was most of the cost of a timeout that is set and cancelled. A handle therefore consists of plain
/// numbers, and the loop is looked up: in thread-local storage on a thread that is running the loop, in a locked table
/// elsewhere.
enum LoopRegistry {
  private struct WeakLoop { weak var loop: EventRunLoop? }

  private static let loops = Locked<[UInt64: WeakLoop]>([:])
  private static let lastNumber = Atomic<UInt64>(0)

  /// Returns a number that no other loop has had.
  static func newNumber() -> UInt64 { lastNumber.add(1, ordering: .relaxed).newValue }

  static func enter(_ loop: EventRunLoop) {
    loops.withLock { $0[loop.number] = WeakLoop(loop: loop) }
  }

  static func leave(number: UInt64) {
    loops.withLock { $0[number] = nil }
  }

  /// Returns the loop with the given number, or nil if it no longer exists.
  ///
  /// Any thread may call this.
  static func find(_ number: UInt64) -> EventRunLoop? {
    loops.withLock { $0[number]?.loop }
  }

  /// The loop that the calling thread is running; the innermost one if a callout of one loop runs another.
  ///
  /// The caller of the run keeps the loop alive until the run returns, so no reference is counted.
  @inline(__always)
  static var runningLoop: UnsafeMutableRawPointer? {
    get { mainspring_running_loop() }
    set { mainspring_set_running_loop(newValue) }
  }

  /// Calls `body` with the loop and returns true if the calling thread is running the loop with that number; otherwise
  /// returns false.
  @inline(__always)
  static func isRunning(_ number: UInt64, then body: (EventRunLoop) -> Void) -> Bool {
    guard let running = runningLoop else { return false }
    return Unmanaged<EventRunLoop>.fromOpaque(running)._withUnsafeGuaranteedRef { loop in
      guard loop.number == number else { return false }
      body(loop)
      return true
    }
  }
}
