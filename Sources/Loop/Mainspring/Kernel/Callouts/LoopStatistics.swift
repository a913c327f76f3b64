/// Statistics of a loop since it was created.
///
/// A value, returned by ``EventRunLoop/statistics``. A callout is counted when it begins. The numbers are read one
/// after another while the loop runs, so they may disagree slightly. They never decrease, except those of waiting posts
/// and that of posted blocks, which is computed from the others and too small by the callouts that begin meanwhile.
public struct LoopStatistics: Hashable, Sendable {
  /// The number of passes.
  public internal(set) var passes = 0
  private var countsByKind: [CalloutKind: Int] = [:]
  /// The number of times that the loop blocked and was woken.
  public internal(set) var wakeUps = 0
  /// The number of posts and signals from other threads that did not need a system call to wake the loop, because it
  /// was awake or had just been woken.
  public internal(set) var savedWakeUps = 0
  /// The time during which the loop was asleep; measured while ``EventRunLoop/measuresTime`` is set.
  public internal(set) var timeAsleep = Duration.zero
  /// The time during which the loop was running and neither asleep nor polling the kernel; measured while
  /// ``EventRunLoop/measuresTime`` is set.
  public internal(set) var timeBusy = Duration.zero
  /// The time during which the loop polled the kernel without blocking; measured while
  /// ``EventRunLoop/measuresTime`` is set.
  public internal(set) var timeInKernel = Duration.zero

  /// The number of posts of default priority that are waiting: those that the loop has not taken yet, and those that
  /// were in its own queue when it last took some.
  ///
  /// While ``EventRunLoop/measuresTime`` is set, posts that the loop has served count at most until it polls the
  /// kernel. Unlike the other numbers it rises and falls.
  public internal(set) var waitingPosts = 0
  /// The time for which the oldest of the posts from other threads has been waiting; measured while
  /// ``EventRunLoop/measuresTime`` is set.
  ///
  /// For other threads, posts that the loop has served count at most until it polls the kernel. Unlike the other times
  /// it rises and falls.
  public internal(set) var oldestPostAge = Duration.zero

  /// The number of callouts of all kinds.
  ///
  /// A signal counts twice: as the handler's callout and as the callout of the loop's own signalfd, from which it was
  /// read.
  public var callouts: Int { countsByKind.values.reduce(0, +) }

  /// Returns the number of callouts of `kind`.
  public func callouts(of kind: CalloutKind) -> Int { countsByKind[kind] ?? 0 }

  /// Makes statistics with the given numbers, for tests of code that handles them.
  ///
  /// - Parameters:
  ///   - passes: The number of passes.
  ///   - callouts: The number of callouts of each kind; a kind that is missing has none.
  ///   - wakeUps: The number of times that the loop blocked and was woken.
  ///   - savedWakeUps: The number of posts and signals that needed no system call.
  ///   - timeAsleep: The time during which the loop was asleep.
  ///   - timeBusy: The time during which the loop was running and neither asleep nor polling the kernel.
  ///   - timeInKernel: The time during which the loop polled the kernel without blocking.
  ///   - waitingPosts: The number of posts that are waiting.
  ///   - oldestPostAge: The time for which the oldest of them has been waiting.
  public init(
    passes: Int = 0,
    callouts: [CalloutKind: Int] = [:],
    wakeUps: Int = 0,
    savedWakeUps: Int = 0,
    timeAsleep: Duration = .zero,
    timeBusy: Duration = .zero,
    timeInKernel: Duration = .zero,
    waitingPosts: Int = 0,
    oldestPostAge: Duration = .zero
  ) {
    for kind in CalloutKind.allCases { countsByKind[kind] = callouts[kind] ?? 0 }
    self.passes = passes
    self.wakeUps = wakeUps
    self.savedWakeUps = savedWakeUps
    self.timeAsleep = timeAsleep
    self.timeBusy = timeBusy
    self.timeInKernel = timeInKernel
    self.waitingPosts = waitingPosts
    self.oldestPostAge = oldestPostAge
  }

  init(of loop: EventRunLoop) {
    self.init(loop.counters.pointee)
    // The lock is held only briefly, and the loop takes it only while it measures time.
    let times = loop.times.withLock { $0 }
    let now = MonotonicTime.now
    timeAsleep = times.time(in: .asleep, until: now)
    timeBusy = times.time(in: .busy, until: now)
    timeInKernel = times.time(in: .kernel, until: now)
    if loop.isOnThread, loop.state.pointee.measuresTime {
      loop.inbox.recordServed(upTo: loop.state.pointee.defaultLane.jobs.head)
    }
    let backlog = loop.inbox.backlog
    waitingPosts = backlog.count
    if backlog.since != 0 { oldestPostAge = .nanoseconds(max(0, now - backlog.since)) }
  }

  init(_ counters: borrowing LoopCounters) {
    for kind in CalloutKind.allCases { countsByKind[kind] = counters.count(of: kind) }
    passes = counters.passes.load(ordering: .relaxed)
    wakeUps = counters.wakeUps.load(ordering: .relaxed)
    savedWakeUps = counters.savedWakeUps.load(ordering: .relaxed)
  }
}
