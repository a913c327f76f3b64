import Glibc
import Synchronization

/// A lock and a condition variable on the monotonic clock.
///
/// Any thread may call this. In a forked child both are new: there, a thread of the parent could hold the one and wait
/// for the other for ever, and a signal to it would never return.
///
/// `@unchecked Sendable`: both are POSIX objects, which are made for use by several threads.
package final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The fork generation in which both were made; ``beingMade`` while a thread of a forked child makes them.
  private let generation = Atomic(ForkGuard.currentGeneration)
  private static let beingMade = -1

  package init() { make() }

  private func make() {
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
    if generation.load(ordering: .relaxed) == ForkGuard.currentGeneration {
      pthread_cond_destroy(changed)
      pthread_mutex_destroy(mutex)
    }
    changed.deallocate()
    mutex.deallocate()
  }

  package func lock() {
    makeAfterFork()
    pthread_mutex_lock(mutex)
  }

  private func makeAfterFork() {
    let current = ForkGuard.currentGeneration
    let known = generation.load(ordering: .acquiring)
    if known == current { return }
    if known != Condition.beingMade,
      generation.compareExchange(expected: known, desired: Condition.beingMade, ordering: .acquiring).exchanged
    {
      make()
      generation.store(current, ordering: .releasing)
    } else {
      while generation.load(ordering: .acquiring) != current { sched_yield() }
    }
  }

  /// Locks like ``lock()``, but gives up at `deadline`, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// Returns whether it holds the lock. For a thread that must not be blocked by a thread that hangs. It tries once per
  /// millisecond.
  package func lock(until deadline: Int64) -> Bool {
    makeAfterFork()
    while pthread_mutex_trylock(mutex) != 0 {
      if MonotonicTime.now >= deadline { return false }
      usleep(1000)
    }
    return true
  }

  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Wakes one waiting thread.
  package func signal() { pthread_cond_signal(changed) }

  /// Wakes every waiting thread.
  package func broadcast() { pthread_cond_broadcast(changed) }

  /// Releases the lock, waits for a signal, and takes the lock again.
  package func wait() { pthread_cond_wait(changed, mutex) }

  /// Waits like ``wait()``, but at most until `deadline`, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// Returns false if the deadline has passed.
  @discardableResult
  package func wait(until deadline: Int64) -> Bool {
    var limit = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    return pthread_cond_timedwait(changed, mutex, &limit) != ETIMEDOUT
  }
}
