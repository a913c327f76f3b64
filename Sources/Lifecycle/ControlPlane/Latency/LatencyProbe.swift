import CLinux
import Mainspring

/// Measures how long the posts of another thread wait for a loop, and which callouts of the loop take longest.
///
///     its thread:    sleep until a post is due ─► post ─► … ─► wait until all have run
///                                                  │
///     the loop:                                    └─► latency = now − when the post was made
///
/// A latency counts from just before the post is made, as `make bench-quick` counts it: how late the system wakes the
/// probe's thread is not the loop's. A post that finds no room in the loop counts from when it was due, since that wait
/// is the loop's. The probe never posts several times in a row to make up for lost time: posts that are due at once
/// share one post, and each counts with its own latency. The loop's instruments contain the probe from ``begin()`` to
/// ``end()``.
final class LatencyProbe: LoopInstrument, Sendable {
  /// The maximum number of posts that wait for the loop.
  ///
  /// While that many wait, posts that become due share the next post.
  static let postLimit = 1000

  struct Progress {
    var outcome = LatencyReport.Outcome.running
    /// Whether the client has left, or the server was stopped.
    var isCancelled = false
    var latencies = LatencyHistogram()
    /// The cores of the loop's thread and of the posting thread, in short; nil until the latter has begun.
    var placement: LatencyReport.Placement?
    var longestCallouts = LongestCallouts()
    /// The number of posts that wait in the loop.
    var postsInLoop = 0
    /// The greatest delay with which the thread has posted, in nanoseconds.
    var delay: Int64 = 0
    /// A time within the probe's own latest callout, in nanoseconds; nil if the instruments have received a callout
    /// since.
    ///
    /// The time identifies the callout, because a loop with an `instrumentInterval` passes few callouts to its
    /// instruments.
    var ownCallout: Int64?
    /// Whether the thread waits for the loop to run a post.
    var awaitsLoop = false
    /// Whether the loop has not taken the previous report.
    var isReportInLoop = false

    var isOver: Bool { isCancelled || outcome != .running }
  }

  let query: LatencyQuery
  let total: Int
  /// The beginning of the measurement, in nanoseconds of ``MonotonicTime``.
  let beginning = MonotonicTime.now
  let progress = Locked(Progress())
  weak let loop: EventRunLoop?
  /// Receives each report as JSON, and whether it is the last one.
  let onReport: @MainActor @Sendable ([UInt8], Bool) -> Void
  private let changed = Condition()
  /// The cores on which the loop's thread may run.
  private let loopCores: [Int]

  /// Call it on the loop's thread.
  ///
  /// - Parameter onReport: called on the loop's thread with each report as JSON, and whether it is the last one.
  init(
    loop: EventRunLoop,
    query: LatencyQuery,
    onReport: @escaping @MainActor @Sendable (_ json: [UInt8], _ isLast: Bool) -> Void
  ) {
    self.loop = loop
    self.query = query
    self.onReport = onReport
    total = query.rate * query.seconds
    loopCores = Processors.permitted
  }

  /// Adds the probe to the loop's instruments and starts its threads; returns false if the system has no thread left.
  ///
  /// Call it on the loop's thread.
  func begin() -> Bool {
    // A second thread makes the reports, because each takes milliseconds, for which posts would have to wait.
    guard SignalMaskedThread.startIfPossible(named: "latency-post", { self.makePosts() }),
      SignalMaskedThread.startIfPossible(named: "latency-report", { self.makeReports() })
    else {
      cancel()
      return false
    }
    loop?.instruments.append(self)
    return true
  }

  /// Removes the probe from the loop's instruments, and ends its threads without a further report.
  ///
  /// Call it on the loop's thread.
  func end() {
    loop?.instruments.removeAll { $0 === self }
    cancel()
  }

  /// Ends the measurement; the last report contains what was measured so far.
  ///
  /// Any thread may call this.
  func finish(_ outcome: LatencyReport.Outcome) {
    progress.withLock { if !$0.isOver { $0.outcome = outcome } }
    wakeThreads()
  }

  private func cancel() {
    progress.withLock { $0.isCancelled = true }
    wakeThreads()
  }

  private func wakeThreads() {
    changed.lock()
    changed.broadcast()
    changed.unlock()
  }

  /// Returns the number of posts that are due at `now`, in nanoseconds.
  func dueCount(at now: Int64) -> Int {
    let elapsed = min(now - beginning, Int64(query.seconds) * 1_000_000_000)
    // Counts the whole numbers n > 0 for which n / rate seconds, rounded down to nanoseconds, are at most `elapsed`.
    return Int(((elapsed + 1) * Int64(query.rate) - 1) / 1_000_000_000)
  }

  /// Returns the time at which the post with this number is due; post 0 is due at the end of the first interval.
  private func dueTime(of number: Int) -> Int64 { beginning + Int64(number + 1) * 1_000_000_000 / Int64(query.rate) }

  /// Waits until `deadline`, in nanoseconds; returns false if the measurement is over.
  func sleep(until deadline: Int64) -> Bool {
    changed.lock()
    defer { changed.unlock() }
    while true {
      if progress.withLock({ $0.isOver }) { return false }
      if MonotonicTime.now >= deadline { return true }
      changed.wait(until: deadline)
    }
  }

  // MARK: - On the thread that posts

  private func makePosts() {
    // By default the kernel may wake a thread 50 µs late, more than most posts wait.
    mainspring_set_timer_slack(1)
    // If the process may not use the core, the placement in the report says so.
    if let core = query.core { try? Processors.limitThread(to: [core]) }
    let placement = LatencyReport.Placement(loop: loopCores, poster: Processors.permitted)
    progress.withLock { $0.placement = placement }
    var posted = 0
    var due = 0
    while due < total, sleep(until: dueTime(of: due)) {
      let now = MonotonicTime.now
      let delay = now - dueTime(of: due)
      progress.withLock { $0.delay = max($0.delay, delay) }
      let new = due
      due = max(due + 1, dueCount(at: now))
      if post(posted..<due, newFrom: new) { posted = due }
    }
    // Some posts may have found no room; they follow now.
    let interval = 1_000_000_000 / Int64(query.rate)
    while posted < total, awaitLoop({ $0.postsInLoop < LatencyProbe.postLimit }) {
      if post(posted..<total, newFrom: total) {
        posted = total
      } else if loop?.isClosed != false || !sleep(until: MonotonicTime.now + interval) {
        return
      }
    }
    if awaitLoop({ $0.postsInLoop == 0 }) { finish(.complete) }
  }

  /// Posts one block for the posts with these numbers; returns false if it finds no room.
  ///
  /// - Parameter newFrom: the first of them that has not been tried before.
  private func post(_ numbers: Range<Int>, newFrom: Int) -> Bool {
    let hasRoom = progress.withLock { progress in
      guard progress.postsInLoop < LatencyProbe.postLimit else { return false }
      progress.postsInLoop += 1
      return true
    }
    guard hasRoom else { return false }
    let made = MonotonicTime.now
    // The loop refuses the post if the application limits the number of its posts and the limit is reached.
    if loop?.post({ [self] in didRun(numbers, newFrom: newFrom, made: made) }) == true { return true }
    progress.withLock { $0.postsInLoop -= 1 }
    return false
  }

  /// Waits for the loop until the condition holds; returns false if the measurement is over.
  private func awaitLoop(_ isMet: (Progress) -> Bool) -> Bool {
    changed.lock()
    defer { changed.unlock() }
    while true {
      let (isOver, isDone) = progress.withLock { progress in
        let isDone = isMet(progress)
        progress.awaitsLoop = !isDone
        return (progress.isOver, isDone)
      }
      if isOver { return false }
      if isDone { return true }
      changed.wait()
    }
  }

  // MARK: - On the loop's thread

  private func didRun(_ numbers: Range<Int>, newFrom: Int, made: Int64) {
    let now = MonotonicTime.now
    let isAwaited = progress.withLock { progress in
      progress.postsInLoop -= 1
      progress.ownCallout = now
      // Posts that a suspension has kept from running are not late.
      if !progress.isOver {
        for number in numbers { progress.latencies.record(now - (number < newFrom ? dueTime(of: number) : made)) }
      }
      return progress.awaitsLoop
    }
    if isAwaited { wakeThreads() }
  }

  /// Records a callout, unless it is the probe's own; the loop calls this.
  func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) {
    progress.withLock { progress in
      let own = progress.ownCallout.take().map(MonotonicTime.instant)
      if let own, callout.beginning <= own, own <= callout.end { return }
      progress.longestCallouts.add(.init(kind: callout.kind, origin: callout.origin, length: callout.length))
    }
  }
}

extension LatencyReport.Placement {
  /// Makes it from the cores on which the loop's thread and the posting thread may run.
  init(loop: [Int], poster: [Int]) {
    self = loop.count > 1 || poster.count > 1 ? .freeThreads : loop == poster ? .sameCore : .twoCores
  }
}
