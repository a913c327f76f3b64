import CLinux
import Synchronization

/// A number for each thread that creates a loop; it is unique in the process and never reused.
enum ThreadMark {
  /// A value that no thread has.
  static let none = UInt64.max

  private static let last = Atomic<UInt64>(0)

  /// The calling thread's number, or 0 if it has created no loop.
  @inline(__always)
  static var current: UInt64 { mainspring_thread_mark() }

  /// Returns the calling thread's number; assigns one if it has none.
  static func make() -> UInt64 {
    if current == 0 { mainspring_set_thread_mark(last.add(1, ordering: .relaxed).newValue) }
    return current
  }
}
