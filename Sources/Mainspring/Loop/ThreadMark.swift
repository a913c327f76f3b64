import CLibEvent
import Synchronization

/// A number for each thread that makes a loop, which no other thread of the process ever has.
enum ThreadMark {
  /// What no thread has.
  static let none = UInt64.max

  private static let last = Atomic<UInt64>(0)

  /// The calling thread's, or 0 if it has made no loop.
  @inline(__always)
  static var current: UInt64 { mainspring_thread_mark() }

  /// Returns the calling thread's, and gives it one if it has none.
  static func make() -> UInt64 {
    if current == 0 { mainspring_set_thread_mark(last.add(1, ordering: .relaxed).newValue) }
    return current
  }
}
