/// Ticks of a loop's clock, one at a time and only when asked for.
///
/// Made by ``EventRunLoop/ticks(every:tolerance:)``. A timer is set only while somebody waits in `next()`, so a slow
/// consumer costs no wake-ups; ticks that it missed are counted in the next one, and never come as a burst. Ticks stay
/// on whole multiples of the interval: nothing drifts.
///
/// Any task may iterate, on any thread; every iterator counts from its own beginning. The sequence ends, promptly, when
/// the iterating task is cancelled.
public struct Ticks: AsyncSequence, Sendable {
  /// One tick.
  public struct Tick: Hashable, Sendable {
    /// The instant at which it was due.
    public let instant: LoopClock.Instant
    /// How many ticks before it came while nobody asked, and were left out.
    public let skipped: Int
  }

  /// A tick.
  public typealias Element = Tick
  /// Nothing can go wrong.
  public typealias Failure = Never

  let loop: EventRunLoop
  let interval: Duration
  let tolerance: Duration

  /// Begins to count: the first tick is due one interval from now.
  public func makeAsyncIterator() -> Iterator { Iterator(ticks: self, last: loop.clock.now) }

  /// Waits for one tick after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let ticks: Ticks
    /// When the last tick was due.
    var last: LoopClock.Instant

    /// Waits for the next tick, or returns the latest one where it has come already; nil once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Tick? {
      if Task.isCancelled { return nil }
      let clock = ticks.loop.clock
      let due = last.advanced(by: ticks.interval)
      if clock.now < due {
        // It throws for no other reason than a cancellation.
        guard (try? await clock.sleep(until: due, tolerance: ticks.tolerance)) != nil else { return nil }
      }
      let interval = ticks.interval.clampedNanoseconds
      let skipped = Swift.max(0, clock.now.nanoseconds - due.nanoseconds) / interval
      last = LoopClock.Instant(nanoseconds: due.nanoseconds + skipped * interval)
      return Tick(instant: last, skipped: Int(skipped))
    }
  }
}
