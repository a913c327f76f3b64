import Synchronization

/// Threads that compute all the time.
final class BusyThreads: Sendable {
  private let isOver = Atomic(false)

  /// Lets threads compute until `body` has returned.
  ///
  /// If the loop's thread and the poster are pinned to two cores, the busy threads are shared out between these.
  static func run(_ count: Int, during body: () -> Void) {
    let busy = BusyThreads()
    let threads = (0..<count).map { number in Worker(hasLoop: number.isMultiple(of: 2)) { busy.compute() } }
    body()
    busy.isOver.store(true, ordering: .releasing)
    for thread in threads { thread.join() }
  }

  private func compute() {
    var random = Pseudorandom()
    while !isOver.load(ordering: .relaxed) { _ = random.next(below: 1_000) }
  }
}
