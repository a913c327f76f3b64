import Glibc
import Mainspring

/// Watches, from a thread of its own, that what the main thread does comes to an end in time.
///
/// The main thread may be the one that hangs, so no timer of its loop could do this. Real time only. Any thread.
///
/// `@unchecked Sendable`: the mutable members are touched only while `mutex` is held.
package final class GraceWatchdog: @unchecked Sendable {
  /// One thing that is being watched.
  package struct Watch: Sendable {
    fileprivate let id: Int
    fileprivate let deadline: LoopClock.Instant
    fileprivate let onOverrun: @Sendable () -> Void
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let clock = LoopClock.system()
  private var watches: [Watch] = []
  private var nextID = 0
  private var isThreadRunning = false

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

  /// Calls `onOverrun` on the watchdog's thread unless the watch is ended within `limit`.
  package func begin(limit: Duration, onOverrun: @escaping @Sendable () -> Void) -> Watch {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    nextID += 1
    let watch = Watch(id: nextID, deadline: clock.now.advanced(by: limit), onOverrun: onOverrun)
    watches.append(watch)
    if isThreadRunning { pthread_cond_signal(changed) } else { startThread() }
    return watch
  }

  /// What was watched has come to its end.
  ///
  /// Returns whether it did so in time; doing it again does nothing.
  @discardableResult
  package func end(_ watch: Watch) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard let index = watches.firstIndex(where: { $0.id == watch.id }) else { return false }
    watches.remove(at: index)
    return true
  }

  /// The thread ends when it has nothing left to watch for a while, so it keeps the watchdog alive only that long.
  private func startThread() {
    isThreadRunning = true
    QuietThread.start { [self] in watch() }
  }

  private func watch() {
    let idleLimit = Duration.seconds(1)
    pthread_mutex_lock(mutex)
    while true {
      let now = clock.now
      // The earliest first, also where this thread comes late to several.
      let earliest = watches.indices.min { watches[$0].deadline < watches[$1].deadline }
      if let index = earliest, watches[index].deadline <= now {
        let overrun = watches.remove(at: index)
        pthread_mutex_unlock(mutex)
        overrun.onOverrun()
        pthread_mutex_lock(mutex)
        continue
      }
      let wasIdle = watches.isEmpty
      let deadline = earliest.map { watches[$0].deadline } ?? now.advanced(by: idleLimit)
      var limit = timespec(
        tv_sec: Int(deadline.nanoseconds / 1_000_000_000),
        tv_nsec: Int(deadline.nanoseconds % 1_000_000_000)
      )
      let result = pthread_cond_timedwait(changed, mutex, &limit)
      if wasIdle, watches.isEmpty, result == ETIMEDOUT { break }
    }
    isThreadRunning = false
    pthread_mutex_unlock(mutex)
  }
}
