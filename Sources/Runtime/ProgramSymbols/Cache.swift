import Glibc

/// Values that are made once, at the first request for their key.
///
/// Any thread may call this.
///
/// It uses a `pthread_mutex_t`, because the thread sanitizer does not support `Synchronization.Mutex` on Linux: it
/// reports false races under contention.
///
/// `@unchecked Sendable`: the values are accessed only while the lock is held.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var values: [Key: Value] = [:]

  init() {
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Returns the value for `key`; calls `make` if there is none, and stores the result.
  ///
  /// If `make` returns nil, the next request calls it again. `make` must not use this cache.
  func value(for key: Key, make: () -> Value?) -> Value? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let value = values[key] { return value }
    let value = make()
    values[key] = value
    return value
  }
}
