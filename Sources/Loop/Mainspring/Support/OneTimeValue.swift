/// A value that one thread sets once, and for which others wait.
///
/// Any thread may call this.
///
/// `@unchecked Sendable`: the value is accessed only while the condition's lock is held.
final class OneTimeValue<Value: Sendable>: @unchecked Sendable {
  private let changed = Condition()
  private var stored: Value?

  /// Sets the value, and wakes all threads that wait for it.
  func set(_ value: Value) {
    changed.lock()
    stored = value
    changed.broadcast()
    changed.unlock()
  }

  /// The value; nil before it is set.
  var value: Value? {
    changed.lock()
    defer { changed.unlock() }
    return stored
  }

  /// Blocks the calling thread until the value is set.
  func wait() -> Value {
    changed.lock()
    defer { changed.unlock() }
    while true {
      if let stored { return stored }
      changed.wait()
    }
  }

  /// Waits like ``wait()``, but at most until `deadline`, in nanoseconds of `CLOCK_MONOTONIC`; then returns nil.
  @discardableResult
  func wait(until deadline: Int64) -> Value? {
    changed.lock()
    defer { changed.unlock() }
    while stored == nil, changed.wait(until: deadline) {}
    return stored
  }
}
