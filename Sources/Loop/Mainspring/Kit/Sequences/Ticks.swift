/// An asynchronous sequence of a clock's ticks, produced one at a time, on demand.
///
/// ``EventRunLoop/ticks(every:tolerance:)`` returns it. A timer is set only while a task waits in `next()`, so a slow
/// consumer causes no wake-ups. The next tick counts the ticks that the consumer missed; they never arrive as a burst.
/// Ticks stay on whole multiples of the interval, without drift.
///
/// Any task may iterate, on any thread; each iterator counts from its own start. The sequence ends, promptly, when the
/// iterating task is cancelled or the loop is closed.
public struct Ticks: AsyncSequence, Sendable {
  /// One tick.
  public struct Tick: Hashable, Sendable {
    /// The instant at which the tick was due.
    public let instant: LoopClock.Instant
    /// The number of earlier ticks that were skipped because no task was waiting.
    public let skipped: Int

    /// Makes the tick that was due at `instant`, before which `skipped` ticks were skipped.
    public init(instant: LoopClock.Instant, skipped: Int = 0) {
      self.instant = instant
      self.skipped = skipped
    }
  }

  /// A tick, with the number of ticks that were skipped before it.
  public typealias Element = Tick
  /// The sequence never throws.
  public typealias Failure = Never

  let loop: EventRunLoop
  let interval: Duration
  let tolerance: Duration

  /// Returns an iterator.
  ///
  /// Its first tick is due one interval from now.
  public func makeAsyncIterator() -> Iterator { Iterator(ticks: self, last: loop.clock.now) }

  /// Waits for ticks, one at a time.
  public struct Iterator: AsyncIteratorProtocol {
    let ticks: Ticks
    /// When the last tick was due; before the first tick, when the iterator was made.
    var last: LoopClock.Instant

    /// Waits for the next tick, or returns the latest one at once if it is already due; returns nil once the task is
    /// cancelled or the loop is closed.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Tick? {
      if Task.isCancelled || ticks.loop.isClosed { return nil }
      let clock = ticks.loop.clock
      let due = last.advanced(by: ticks.interval)
      if clock.now < due {
        // `sleep` throws only if the task is cancelled or the loop is closed, because this iterator retains the loop.
        guard (try? await clock.sleep(until: due, tolerance: ticks.tolerance)) != nil else { return nil }
      }
      let interval = ticks.interval.clampedNanoseconds
      let skipped = Swift.max(0, clock.now.nanoseconds - due.nanoseconds) / interval
      last = LoopClock.Instant(nanoseconds: due.nanoseconds + skipped * interval)
      return Tick(instant: last, skipped: Int(skipped))
    }
  }
}
