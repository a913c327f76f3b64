import CLinux
import Mainspring

/// The threads that run code of applications whose work a search orders.
///
/// Such code waits in the device's time for a lock that one of these threads holds, and in real time for any other.
///
/// Any thread may call this.
enum SearchThreads {
  /// The number of calls of ``DeviceWork/own(as:_:)`` in progress, by the kernel's number of the thread.
  private static let calls = Locked<[pid_t: Int]>([:])

  /// Begins a call on this thread.
  static func begin() { calls.withLock { $0[mainspring_thread_id(), default: 0] += 1 } }

  /// Ends the innermost call on this thread.
  static func end() {
    calls.withLock { calls in
      let thread = mainspring_thread_id()
      let left = (calls[thread] ?? 1) - 1
      calls[thread] = left == 0 ? nil : left
    }
  }

  static func contains(_ thread: pid_t) -> Bool { calls.withLock { $0[thread] != nil } }
}
