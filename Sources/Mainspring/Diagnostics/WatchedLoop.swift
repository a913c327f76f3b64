import Synchronization

/// One watch over one loop, and what the last look at the loop has shown.
///
/// The watchdog's lock only.
struct WatchedLoop {
  /// The same callout as at the last look, since when.
  private struct Sight {
    let mark: ActiveCallout
    let progress: Int
    let since: Int64
    var last: Int64
    var isReported = false
  }

  /// Whom the watchdog is to tell what, once it has let its lock go.
  struct Report {
    let kind: CalloutKind
    let origin: CalloutOrigin
    let duration: Duration
    let receiver: @Sendable (Stall) -> Void
  }

  let number: Int
  /// The loop takes its watches out before it frees this.
  let counters: UnsafeMutablePointer<LoopCounters>
  private let places: CallSiteList
  private let limit: Int64
  private let report: @Sendable (Stall) -> Void
  private let whenOver: (@Sendable (Stall) -> Void)?
  private var sight: Sight?
  /// When to look next, or nil while the loop sleeps.
  private(set) var nextLook: Int64?

  init(
    number: Int,
    counters: UnsafeMutablePointer<LoopCounters>,
    places: CallSiteList,
    limit: Int64,
    report: @escaping @Sendable (Stall) -> Void,
    whenOver: (@Sendable (Stall) -> Void)?,
    now: Int64
  ) {
    self.number = number
    self.counters = counters
    self.places = places
    self.limit = limit
    self.report = report
    self.whenOver = whenOver
    // Not at once: by then the loop knows that it is watched, and says so when it wakes.
    nextLook = now + limit / 4
  }

  /// The loop has woken.
  mutating func unpark(now: Int64) { if nextLook == nil { nextLook = now + limit / 4 } }

  /// Looks at the loop, if it is time to.
  mutating func look(now: Int64) -> Report? {
    guard let due = nextLook, due <= now else { return nil }
    nextLook = now + limit / 4
    // The mark first: read with a progress that is older or newer than it, it only begins a sight that the next look
    // ends.
    let mark = ActiveCallout(bits: counters.pointee.mark.load(ordering: .relaxed))
    let progress = counters.pointee.progress
    if var sight, sight.mark == mark, sight.progress == progress {
      // The process was stopped, or this thread did not get a processor: nobody knows what the loop could have done.
      if now - due > limit, !sight.isReported {
        self.sight = Sight(mark: mark, progress: progress, since: now, last: now)
        return nil
      }
      sight.last = now
      defer { self.sight = sight }
      if sight.isReported || now - sight.since < limit { return nil }
      sight.isReported = true
      return stall(sight, for: report)
    }
    let former = sight
    sight = mark.kind == nil ? nil : Sight(mark: mark, progress: progress, since: now, last: now)
    if mark == .none { park() }
    guard let former, former.isReported, let whenOver else { return nil }
    return stall(former, for: whenOver)
  }

  /// Looks away until the loop wakes; see ``EventRunLoop/noteAwake()``.
  private mutating func park() {
    counters.pointee.isWatchParked.store(true, ordering: .sequentiallyConsistent)
    if counters.pointee.mark.load(ordering: .sequentiallyConsistent) == ActiveCallout.none.bits { nextLook = nil }
  }

  private func stall(_ sight: Sight, for receiver: @escaping @Sendable (Stall) -> Void) -> Report? {
    sight.mark.kind.map {
      Report(
        kind: $0,
        origin: sight.mark.origin(in: places),
        duration: .nanoseconds(sight.last - sight.since),
        receiver: receiver
      )
    }
  }
}
