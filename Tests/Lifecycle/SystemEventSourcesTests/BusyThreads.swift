import Foundation
import Synchronization

/// Threads that only use processor time.
final class BusyThreads: Sendable {
  private let isStopped = Atomic(false)

  init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while !isStopped.load(ordering: .relaxed) {}
      }
    }
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }
}
