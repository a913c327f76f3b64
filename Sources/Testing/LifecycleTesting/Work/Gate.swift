import Glibc

/// A semaphore at which one thread waits until another opens it; each opening lets one waiter through.
///
/// It uses the C library's semaphore, since the hooks replace Dispatch's semaphores and conditions. Any thread may call
/// this.
///
/// `@unchecked Sendable`: the C semaphore may be used by many threads.
final class Gate: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    semaphore.initialize(to: sem_t())
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func open() { sem_post(semaphore) }

  func wait() { while sem_wait(semaphore) != 0 {} }

  /// Waits at most `limit`, in real time; returns whether the gate was opened.
  func wait(atMost limit: Duration) -> Bool {
    var now = timespec()
    RealTime.seen { _ = clock_gettime(CLOCK_REALTIME, &now) }
    // Seconds and nanoseconds are added separately, since the sum overflows if the limit is the longest possible.
    let (seconds, rest) = Int(limit.inWholeNanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    let nanoseconds = now.tv_nsec + rest
    var deadline = timespec(
      tv_sec: now.tv_sec + seconds + nanoseconds / 1_000_000_000,
      tv_nsec: nanoseconds % 1_000_000_000
    )
    while sem_timedwait(semaphore, &deadline) != 0 {
      if errno == ETIMEDOUT { return false }
    }
    return true
  }
}
