import Glibc

/// Lets a thread wait for a task.
///
/// `@unchecked Sendable`: a semaphore is for several threads.
final class Gate: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer.holding(sem_t())

  init() { sem_init(semaphore, 0, 0) }

  deinit { semaphore.discard() }

  func open() { sem_post(semaphore) }

  func wait() { while sem_wait(semaphore) != 0 {} }
}
