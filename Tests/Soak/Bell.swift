import Mainspring
import Synchronization

/// A signalled source of a loop: what was rung before a signal must be seen by a callout after it.
final class Bell: Sendable {
  private let rung = Atomic<Int>(0)
  private let seen = Atomic<Int>(0)
  private let source = Locked<RunLoopSource?>(nil)

  /// Any thread.
  func ring() {
    // Under the lock, or it might signal a source that has just been replaced.
    source.withLock {
      rung.add(1, ordering: .relaxed)
      $0?.signal()
    }
  }

  /// The loop's thread only: a new source takes the old one's place.
  func hang(on loop: EventRunLoop, priority: SourcePriority, order: Int) {
    let new = loop.addSource(priority: priority, order: order) { [unowned self] in
      seen.store(rung.load(ordering: .relaxed), ordering: .relaxed)
    }
    let old = source.withLock { source in
      let old = source
      source = new
      return old
    }
    old?.cancel()
    // What the old one was signalled for and did not get to.
    new.signal()
  }

  /// The loop's thread only.
  func takeDown() { source.withLock { $0 }?.cancel() }

  var isHeard: Bool { seen.load(ordering: .relaxed) == rung.load(ordering: .relaxed) }
}
