import Glibc

/// Looks, from a thread of its own, whether a callout of a watched loop takes too long.
///
/// One for the process. Its thread ends when nothing is watched any more, and sleeps while all watched loops sleep. Any thread.
///
/// `@unchecked Sendable`: the mutable members are touched only while `mutex` is held.
final class StallWatchdog: @unchecked Sendable {
  static let shared = StallWatchdog()

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var loops: [WatchedLoop] = []
  private var nextNumber = 0
  private var isThreadRunning = false
  private var forkGeneration = ForkGuard.currentGeneration

  private init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    changed.initialize(to: pthread_cond_t())
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  func add(
    _ counters: UnsafeMutablePointer<LoopCounters>,
    places: PlaceList,
    limit: Int64,
    report: @escaping @Sendable (Stall) -> Void,
    whenOver: (@Sendable (Stall) -> Void)?
  ) -> StallWatch {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
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
      pthread_cond_signal(changed)
    } else {
      isThreadRunning = true
      QuietThread.start { [self] in watch() }
    }
    return StallWatch(number: nextNumber)
  }

  func remove(_ watch: StallWatch) { remove { $0.number == watch.number } }

  /// The loop goes away: from here on nothing of it is read.
  func forget(_ counters: UnsafeMutablePointer<LoopCounters>) { remove { $0.counters == counters } }

  /// How many watches there are.
  var watchCount: Int {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return loops.count
  }

  /// Whether the watchdog has a thread now.
  var hasThread: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return isThreadRunning
  }

  /// A watched loop has slept while nobody looked.
  func loopHasWoken(_ counters: UnsafeMutablePointer<LoopCounters>) {
    pthread_mutex_lock(mutex)
    let now = MonotonicTime.now
    for index in loops.indices where loops[index].counters == counters { loops[index].unpark(now: now) }
    pthread_cond_signal(changed)
    pthread_mutex_unlock(mutex)
  }

  private func remove(where isMeant: (WatchedLoop) -> Bool) {
    // Let go after the lock: a report may be the last to hold its loop, which then comes here itself.
    var removed: [WatchedLoop] = []
    pthread_mutex_lock(mutex)
    removed = loops.filter(isMeant)
    loops.removeAll(where: isMeant)
    for watch in removed where !loops.contains(where: { $0.counters == watch.counters }) {
      watch.counters.pointee.isWatched.store(false, ordering: .relaxed)
    }
    pthread_cond_signal(changed)
    pthread_mutex_unlock(mutex)
    withExtendedLifetime(removed) {}
  }

  private func watch() {
    pthread_mutex_lock(mutex)
    while !loops.isEmpty {
      let now = MonotonicTime.now
      var reports: [WatchedLoop.Report] = []
      for index in loops.indices { if let report = loops[index].look(now: now) { reports.append(report) } }
      if !reports.isEmpty {
        // Whoever is told may add and cancel watches.
        pthread_mutex_unlock(mutex)
        for report in reports {
          report.receiver(Stall(kind: report.kind, origin: report.origin, duration: report.duration))
        }
        reports = []
        pthread_mutex_lock(mutex)
        continue
      }
      if let next = loops.compactMap(\.nextLook).min() {
        var limit = timespec(tv_sec: Int(next / 1_000_000_000), tv_nsec: Int(next % 1_000_000_000))
        pthread_cond_timedwait(changed, mutex, &limit)
      } else {
        pthread_cond_wait(changed, mutex)
      }
    }
    isThreadRunning = false
    pthread_mutex_unlock(mutex)
  }
}
