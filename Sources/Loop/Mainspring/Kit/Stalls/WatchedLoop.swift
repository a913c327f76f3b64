import Synchronization

/// One watch of one loop, with the result of the last look at the loop.
///
/// Accessed only under the watchdog's lock.
struct WatchedLoop {
  /// A callout that was in progress at the last look, and the times of the first and the last look that found it.
  private struct Sight {
    let activeCallout: ActiveCallout
    let progress: Int
    let since: Int64
    var last: Int64
    var isReported = false
  }

  /// A stall to report once the watchdog has released its lock, and its receiver.
  struct Report {
    let kind: CalloutKind
    let origin: CalloutOrigin
    let duration: Duration
    let receiver: @Sendable (Stall) -> Void
  }

  let number: Int
  /// The loop's counters, which are valid for as long as the watch exists: a loop removes its watches before it frees
  /// them.
  let counters: UnsafeMutablePointer<LoopCounters>
  private let callSites: CallSiteList
  private let limit: Int64
  private let report: @Sendable (Stall) -> Void
  private let whenOver: (@Sendable (Stall) -> Void)?
  private var sight: Sight?
  /// When to look next, in nanoseconds of `CLOCK_MONOTONIC`; nil while the loop sleeps.
  private(set) var nextLook: Int64?

  init(
    number: Int,
    counters: UnsafeMutablePointer<LoopCounters>,
    callSites: CallSiteList,
    limit: Int64,
    report: @escaping @Sendable (Stall) -> Void,
    whenOver: (@Sendable (Stall) -> Void)?,
    now: Int64
  ) {
    self.number = number
    self.counters = counters
    self.callSites = callSites
    self.limit = limit
    self.report = report
    self.whenOver = whenOver
    // The first look is delayed: by then the loop's thread has read that it is watched, and notifies the watchdog when
    // it wakes.
    nextLook = now + limit / 4
  }

  /// Resumes looking after the loop has woken.
  mutating func unpark(now: Int64) { if nextLook == nil { nextLook = now + limit / 4 } }

  /// Looks at the loop if a look is due.
  ///
  /// Returns a report if a stall has begun or ended.
  mutating func look(now: Int64) -> Report? {
    guard let due = nextLook, due <= now else { return nil }
    nextLook = now + limit / 4
    // Read the mark before `progress`. If the loop changes one of them between the two reads, the next look finds a
    // difference and starts again; no stall is reported by mistake.
    let activeCallout = ActiveCallout(bits: counters.pointee.activeCallout.load(ordering: .relaxed))
    let progress = counters.pointee.progress
    if var sight, sight.activeCallout == activeCallout, sight.progress == progress {
      // This look is late: the process was stopped, or this thread did not get a processor. The loop may not have run
      // in that time either, so the time does not count.
      if now - due > limit, !sight.isReported {
        self.sight = Sight(activeCallout: activeCallout, progress: progress, since: now, last: now)
        return nil
      }
      sight.last = now
      defer { self.sight = sight }
      if sight.isReported || now - sight.since < limit { return nil }
      sight.isReported = true
      return stall(sight, for: report)
    }
    let former = sight
    sight =
      activeCallout.kind == nil ? nil : Sight(activeCallout: activeCallout, progress: progress, since: now, last: now)
    if activeCallout == .none { park() }
    guard let former, former.isReported, let whenOver else { return nil }
    return stall(former, for: whenOver)
  }

  /// Stops looking until the loop wakes; see ``EventRunLoop/recordAwake()``.
  private mutating func park() {
    counters.pointee.isWatchParked.store(true, ordering: .sequentiallyConsistent)
    if counters.pointee.activeCallout.load(ordering: .sequentiallyConsistent) == ActiveCallout.none.bits {
      nextLook = nil
    }
  }

  private func stall(_ sight: Sight, for receiver: @escaping @Sendable (Stall) -> Void) -> Report? {
    sight.activeCallout.kind.map {
      Report(
        kind: $0,
        origin: sight.activeCallout.origin(in: callSites),
        duration: .nanoseconds(sight.last - sight.since),
        receiver: receiver
      )
    }
  }
}
