import Glibc

/// Looks, from a thread of its own, whether a callout of a watched loop takes too long.
///
/// One for the process. Its thread ends when nothing is watched any more, and sleeps while all watched loops sleep. Any
/// thread.
///
/// `@unchecked Sendable`: the mutable members are touched only while `condition` is locked.
final class StallWatchdog: @unchecked Sendable {
  static let shared = StallWatchdog()

  private let condition = Condition()
  private var loops: [WatchedLoop] = []
  private var nextNumber = 0
  private var isThreadRunning = false
  private var forkGeneration = ForkGuard.currentGeneration

  private init() {}

  func add(
    _ counters: UnsafeMutablePointer<LoopCounters>,
    places: CallSiteList,
    limit: Int64,
    report: @escaping @Sendable (Stall) -> Void,
    whenOver: (@Sendable (Stall) -> Void)?
  ) -> StallWatch {
    condition.lock()
    defer { condition.unlock() }
    // A forked child has its parent's watches, and no thread that sees to them.
    if ForkGuard.currentGeneration != forkGeneration {
      forkGeneration = ForkGuard.currentGeneration
      loops = []
      isThreadRunning = false
    }
    nextNumber += 1
    counters.pointee.isWatched.store(true, ordering: .sequentiallyConsistent)
    loops.append(
      WatchedLoop(
        number: nextNumber,
        counters: counters,
        places: places,
        limit: limit,
        report: report,
        whenOver: whenOver,
        now: MonotonicTime.now
      )
    )
    if isThreadRunning {
      condition.signal()
    } else {
      isThreadRunning = true
      SignalMaskedThread.start { [self] in watch() }
    }
    return StallWatch(number: nextNumber)
  }

  func remove(_ watch: StallWatch) { remove { $0.number == watch.number } }

  /// The loop goes away: from here on nothing of it is read.
  func forget(_ counters: UnsafeMutablePointer<LoopCounters>) { remove { $0.counters == counters } }

  /// How many watches there are.
  var watchCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return loops.count
  }

  /// Whether the watchdog has a thread now.
  var hasThread: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isThreadRunning
  }

  /// A watched loop has slept while nobody looked.
  func loopHasWoken(_ counters: UnsafeMutablePointer<LoopCounters>) {
    condition.lock()
    let now = MonotonicTime.now
    for index in loops.indices where loops[index].counters == counters { loops[index].unpark(now: now) }
    condition.signal()
    condition.unlock()
  }

  private func remove(where isMeant: (WatchedLoop) -> Bool) {
    // Let go after the lock: a report may be the last to hold its loop, which then comes here itself.
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
        // Whoever is told may add and cancel watches.
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
