import Glibc

/// A value behind a lock.
///
/// Any thread. A pthread mutex and not `Synchronization.Mutex`: that one is a futex of its own on Linux, which measured
/// twice as slow under contention, and which the thread sanitizer does not know, so that it reports races where there
/// are none.
///
/// A closure is put in as a member of a struct. As the value itself, or in an optional, it is converted to the form
/// that generic code takes and back each time that ``withLock(_:)`` hands it out: two wrappers more at each access,
/// which are stored and called with it from then on.
///
/// `@unchecked Sendable`: the value is touched only while the mutex is held.
package final class Locked<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` with the value while nobody else can touch it; `body` must not lock it again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// As ``withLock(_:)``, but nil at once where another thread holds the lock.
  package func withLockIfAvailable<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    guard pthread_mutex_trylock(mutex) == 0 else { return nil }
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
