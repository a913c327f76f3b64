/// Threads for work that blocks: files, name lookups, libraries without asynchronous calls.
///
/// ``EventRunLoop/offload(to:_:isolation:)`` uses it. It starts a thread when work waits and no thread is idle, up to
/// its limit; a thread that has had no work for ten seconds ends. Work that waits begins in the order in which it was
/// given. Callable from any thread.
///
/// `@unchecked Sendable`: the mutable members are accessed only while the condition's lock is held.
public final class BlockingPool: @unchecked Sendable {
  /// A struct around the closure, because a bare closure in a generic container is wrapped at each access.
  private struct Work {
    let run: @Sendable () -> Void
  }

  /// The pool that is used if no other is named: 16 threads at most.
  public static let shared = BlockingPool(name: "offload", maximumThreads: 16)

  /// The threads' name; the kernel keeps the first 15 bytes.
  public let name: String
  /// The maximum number of threads of the pool.
  public let maximumThreads: Int
  private let changed = Condition()
  private var waiting = Ring<Work>()
  private var threadCount = 0
  private var idleCount = 0
  private var forkGeneration = ForkGuard.currentGeneration
  /// The time that a thread waits for work before it ends, in nanoseconds.
  private static let patience: Int64 = 10_000_000_000

  /// Makes a pool, which starts its threads when work arrives; `maximumThreads` is at least 1.
  public init(name: String, maximumThreads: Int) {
    require(maximumThreads > 0, "A pool needs a thread.")
    self.name = name
    self.maximumThreads = maximumThreads
  }

  /// Queues work for a thread.
  ///
  /// If the system refuses a thread and the pool has none, the work is released without being run.
  func enqueue(_ run: @escaping @Sendable () -> Void) {
    var inherited = Ring<Work>()
    changed.lock()
    // A forked child inherits its parent's counts and work, but not the threads.
    if ForkGuard.currentGeneration != forkGeneration {
      forkGeneration = ForkGuard.currentGeneration
      (threadCount, idleCount) = (0, 0)
      swap(&inherited, &waiting)
    }
    waiting.append(Work(run: run))
    let needsThread = idleCount < waiting.count && threadCount < maximumThreads
    if needsThread { threadCount += 1 } else { changed.signal() }
    changed.unlock()
    if needsThread, !SignalMaskedThread.startIfPossible(named: name, { [self] in runThread() }) { threadWasRefused() }
    // The parent's work is released here, after unlocking, because that may run any code.
  }

  private func threadWasRefused() {
    var released = Ring<Work>()
    changed.lock()
    threadCount -= 1
    if threadCount == 0 { swap(&released, &waiting) }
    changed.unlock()
    // The work is released here, after unlocking, because that may run any code.
  }

  private func runThread() {
    while let work = nextWork() { work.run() }
  }

  /// Waits for work; returns nil if the thread must end.
  private func nextWork() -> Work? {
    changed.lock()
    defer { changed.unlock() }
    let end = MonotonicTime.now + Self.patience
    while waiting.isEmpty {
      idleCount += 1
      let hasTime = changed.wait(until: end)
      idleCount -= 1
      if !hasTime, waiting.isEmpty {
        threadCount -= 1
        return nil
      }
    }
    return waiting.removeFirst()
  }
}
