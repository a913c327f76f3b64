import Glibc

/// A value protected by a lock.
///
/// Any thread may call this. It uses a pthread mutex instead of `Synchronization.Mutex`. On Linux that type implements
/// its own lock with a futex, which measured twice as slow under contention; the thread sanitizer does not support it
/// and reports false races.
///
/// Never let the last reference to an object of other code end inside ``withLock(_:)``: its release may run any code,
/// such as a call that needs the same lock. ``change(_:)`` keeps what it drops until it has unlocked. A look at a weak
/// reference makes a strong one, which may be the last: return such references from the closure.
///
/// Store a closure as a member of a struct. If the closure itself, or an optional of it, were the value, each
/// ``withLock(_:)`` would convert it to the generic calling convention and back: two more wrappers at each access,
/// which are stored and called with it from then on.
///
/// `@unchecked Sendable`: the value is accessed only while the mutex is held.
package final class Locked<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// The mutex excludes conflicting accesses, so Swift need not check for them at run time, which took 130 instructions
  /// of each ``withLock(_:)``.
  @exclusivity(unchecked) private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` with exclusive access to the value; `body` must not call this method again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Calls `body` like ``withLock(_:)``; the objects to which the value no longer refers are released after unlocking.
  ///
  /// An array or a dictionary in the value is copied when `body` changes it.
  package func change(_ body: (inout sending Value) -> Void) {
    pthread_mutex_lock(mutex)
    let former = value
    body(&value)
    pthread_mutex_unlock(mutex)
    withExtendedLifetime(former) {}
  }

  /// Calls `body` like ``withLock(_:)``, but returns nil at once if another thread holds the lock.
  package func withLockIfAvailable<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    guard pthread_mutex_trylock(mutex) == 0 else { return nil }
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

/// A closure in a struct.
///
/// A bare closure in a generic container (an optional, an array, ``Locked``) is wrapped at each access, which costs a
/// malloc; a struct is stored as it is. A generic struct would be wrapped too, so closures with other parameters have
/// structs of their own.
struct StoredClosure: Sendable {
  let call: @Sendable () -> Void
}
