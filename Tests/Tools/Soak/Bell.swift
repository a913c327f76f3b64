import Mainspring
import Synchronization

/// A signaled source of a loop: a callout after the signal must see every ring before it.
final class Bell: Sendable {
  private let rung = Atomic<Int>(0)
  private let seen = Atomic<Int>(0)
  private let source = Locked<RunLoopSource?>(nil)

  /// Counts a ring and signals the source; any thread may call it.
  func ring() {
    // Under the lock; otherwise it might signal a source that has just been replaced.
    source.withLock {
      rung.add(1, ordering: .relaxed)
      $0?.signal()
    }
  }

  /// Replaces the source with a new one on `loop`; only on the loop's thread.
  func hang(on loop: EventRunLoop, priority: SourcePriority, order: Int) {
    let new = loop.addSource(order: order, priority: priority) { [unowned self] in
      seen.store(rung.load(ordering: .relaxed), ordering: .relaxed)
    }
    let old = source.withLock { source in
      let old = source
      source = new
      return old
    }
    old?.cancel()
    // For signals of the old source that did not lead to a callout.
    new.signal()
  }

  /// Cancels the source; only on the loop's thread.
  func takeDown() { source.withLock { $0 }?.cancel() }

  var isHeard: Bool { seen.load(ordering: .relaxed) == rung.load(ordering: .relaxed) }
}
