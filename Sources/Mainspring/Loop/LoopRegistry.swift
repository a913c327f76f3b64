import Glibc
import Synchronization

/// Finds a loop by the number that its timers' handles carry.
///
/// A handle that held a reference would count it up and down with every copy, and a weak one costs four times as much:
/// that was most of what a timeout cost that is set and cancelled. So a handle is plain numbers, and a loop is looked
/// up: on a thread that is running it at the price of a thread-local word, elsewhere behind a lock.
enum LoopRegistry {
  private struct WeakLoop { weak var loop: EventRunLoop? }

  private static let loops = Locked<[UInt64: WeakLoop]>([:])
  private static let lastNumber = Atomic<UInt64>(0)
  private static let running: pthread_key_t = {
    var key = pthread_key_t()
    require(pthread_key_create(&key, nil) == 0, "The process has no thread-local key left for run loops.")
    return key
  }()

  /// A number that no other loop has had.
  static func newNumber() -> UInt64 { lastNumber.add(1, ordering: .relaxed).newValue }

  static func enter(_ loop: EventRunLoop) {
    loops.withLock { $0[loop.number] = WeakLoop(loop: loop) }
  }

  static func leave(number: UInt64) {
    loops.withLock { $0[number] = nil }
  }

  /// The loop of that number, or nil where it is gone; any thread.
  static func find(_ number: UInt64) -> EventRunLoop? {
    loops.withLock { $0[number]?.loop }
  }

  /// The loop that the calling thread is running, the innermost where a callout of one runs another.
  ///
  /// Whoever started the run holds the loop until it returns, so no reference need be counted.
  @inline(__always)
  static var runningLoop: UnsafeMutableRawPointer? {
    get { pthread_getspecific(running) }
    set { pthread_setspecific(running, newValue) }
  }

  /// Calls `body` with the loop of that number where the calling thread is running it; false, and nothing, elsewhere.
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
