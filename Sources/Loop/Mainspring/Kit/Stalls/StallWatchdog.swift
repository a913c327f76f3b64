import Glibc

/// Checks, on its own thread, whether a callout of a watched loop runs for too long.
///
/// There is one per process. Its thread ends when no watch is left, and sleeps while all watched loops sleep. Callable
/// from any thread.
///
/// `@unchecked Sendable`: the mutable members are accessed only while `condition` is locked.
final class StallWatchdog: LoopWatcher, @unchecked Sendable {
  static let shared = StallWatchdog()

  private let condition = Condition()
  private var loops: [WatchedLoop] = []
  private var nextNumber = 0
  private var isThreadRunning = false
  private var forkGeneration = ForkGuard.currentGeneration

  private init() {}

  /// - Throws: ``RunLoopError/system(call:errno:)`` if the system refuses the thread; nothing is watched then.
  func add(
    _ counters: UnsafeMutablePointer<LoopCounters>,
    _ callSites: CallSiteList,
    limit: Int64,
    report: @escaping @Sendable (Stall) -> Void,
    whenOver: (@Sendable (Stall) -> Void)?
  ) throws(RunLoopError) -> StallWatch {
    // Declared before the lock is taken, and so released after it, as in `remove(where:)`.
    var inherited: [WatchedLoop] = []
    condition.lock()
    defer {
      condition.unlock()
      withExtendedLifetime(inherited) {}
    }
    // A forked child inherits its parent's watches, but not the thread that serves them.
    if ForkGuard.currentGeneration != forkGeneration {
      forkGeneration = ForkGuard.currentGeneration
      swap(&inherited, &loops)
      isThreadRunning = false
    }
    if isThreadRunning {
      condition.signal()
    } else {
      // Before it looks for watches, the thread waits for the lock.
      let failure = SignalMaskedThread.start { [self] in watch() }
      if failure != 0 { throw .system(call: "pthread_create", errno: failure) }
      isThreadRunning = true
    }
    nextNumber += 1
    counters.pointee.isWatched.store(true, ordering: .sequentiallyConsistent)
    loops.append(
      WatchedLoop(
        number: nextNumber,
        counters: counters,
        callSites: callSites,
        limit: limit,
        report: report,
        whenOver: whenOver,
        now: MonotonicTime.now
      )
    )
    return StallWatch(number: nextNumber)
  }

  func remove(_ watch: StallWatch) { remove { $0.number == watch.number } }

  /// Removes all watches of a loop that is being deallocated; its counters are not read afterwards.
  package func forget(_ counters: UnsafeMutablePointer<LoopCounters>) { remove { $0.counters == counters } }

  /// The number of watches.
  var watchCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return loops.count
  }

  /// Whether the watchdog's thread is running.
  var hasThread: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isThreadRunning
  }

  /// Resumes the watches of a loop that has woken after the watchdog stopped looking at it.
  package func loopHasWoken(_ counters: UnsafeMutablePointer<LoopCounters>) {
    condition.lock()
    let now = MonotonicTime.now
    for index in loops.indices where loops[index].counters == counters { loops[index].unpark(now: now) }
    condition.signal()
    condition.unlock()
  }

  private func remove(where isMeant: (WatchedLoop) -> Bool) {
    // Release the watches after unlocking: a report may hold the last reference to its loop, whose `deinit` calls
    // `forget`.
    var removed: [WatchedLoop] = []
    condition.lock()
    removed = loops.filter(isMeant)
    loops.removeAll(where: isMeant)
    for watch in removed where !loops.contains(where: { $0.counters == watch.counters }) {
      watch.counters.pointee.isWatched.store(false, ordering: .relaxed)
    }
    condition.signal()
    condition.unlock()
    withExtendedLifetime(removed) {}
  }

  private func watch() {
    condition.lock()
    while !loops.isEmpty {
      let now = MonotonicTime.now
      var reports: [WatchedLoop.Report] = []
      for index in loops.indices { if let report = loops[index].look(now: now) { reports.append(report) } }
      if !reports.isEmpty {
        // A report may add and cancel watches.
        condition.unlock()
        for report in reports {
          report.receiver(Stall(kind: report.kind, origin: report.origin, duration: report.duration))
        }
        reports = []
        condition.lock()
        continue
      }
      if let next = loops.compactMap(\.nextLook).min() {
        condition.wait(until: next)
      } else {
        condition.wait()
      }
    }
    isThreadRunning = false
    condition.unlock()
  }
}

/// A handle to a watch for stalls of one loop.
///
/// ``EventRunLoop/reportStalls(longerThan:to:whenOver:)`` returns it. The watch lasts until it is cancelled or its loop
/// is deallocated; you need not keep the handle.
public struct StallWatch: Sendable {
  let number: Int

  /// Ends the watch.
  ///
  /// A report that is already in progress may still be delivered. Repeated calls have no effect. Callable from any
  /// thread.
  public func cancel() { StallWatchdog.shared.remove(self) }
}
