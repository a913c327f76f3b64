import Glibc

/// A lock, and something that threads wait for while they hold it, on the monotonic clock.
///
/// Any thread.
///
/// `@unchecked Sendable`: both are the C library's own, made for many threads.
package final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    changed.initialize(to: pthread_cond_t())
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    changed.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func lock() { pthread_mutex_lock(mutex) }

  /// As ``lock()``, but gives up at `deadline`, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// Returns whether it has the lock. For a thread that must not be held up by one that hangs: it asks once a
  /// millisecond.
  package func lock(until deadline: Int64) -> Bool {
    while pthread_mutex_trylock(mutex) != 0 {
      if MonotonicTime.now >= deadline { return false }
      usleep(1000)
    }
    return true
  }

  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Wakes a thread that waits.
  package func signal() { pthread_cond_signal(changed) }

  /// Lets go of the lock until somebody signals, and takes it again.
  package func wait() { pthread_cond_wait(changed, mutex) }

  /// As ``wait()``, but at the longest until `deadline`, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// Returns false where the time was up.
  @discardableResult
  package func wait(until deadline: Int64) -> Bool {
    var limit = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    return pthread_cond_timedwait(changed, mutex, &limit) != ETIMEDOUT
  }
}
