import Foundation

/// A few threads for code that blocks.
final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue: OperationQueue

  private init() {
    queue = OperationQueue()
    // The number of test programs that run at once: most of them wait for time to pass.
    queue.maxConcurrentOperationCount = 4
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
