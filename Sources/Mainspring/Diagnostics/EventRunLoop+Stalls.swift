/// Reports of stalls.
extension EventRunLoop {
  /// Starts to watch this loop for stalls: calls `report` when a single callout runs for longer than `limit`.
  ///
  /// `report` is called once per stall, on the watchdog's thread, while the stall lasts: at the earliest after `limit`,
  /// and usually before 1.25 times `limit`. A loop that is waiting or not running is not stalled. If a callout runs the
  /// loop itself, its time is counted from the end of each such run. Time in which the watchdog's own thread could not
  /// run (for example, because the process was stopped) does not count. Several watches on one loop are independent of
  /// each other.
  ///
  /// The loop always records its current callout, so a watch costs it only a few nanoseconds at each wake-up. It costs
  /// the process one thread, which checks the loop four times per `limit` and sleeps while all watched loops sleep.
  /// Callable from any thread.
  ///
  /// - Parameters:
  ///   - limit: The duration above which a callout is a stall, at least one millisecond.
  ///   - report: Receives the stall. While it runs, the watchdog checks no loop.
  ///   - whenOver: Receives the same stall when it has ended, with its duration, accurate to about a quarter of the
  ///     limit.
  @discardableResult
  public func reportStalls(
    longerThan limit: Duration,
    to report: @escaping @Sendable (Stall) -> Void,
    whenOver: (@Sendable (Stall) -> Void)? = nil
  ) -> StallWatch {
    checkProcess()
    require(limit >= .milliseconds(1), "A stall is at least a millisecond long.")
    return StallWatchdog.shared.add(
      counters,
      places: places,
      limit: limit.clampedNanoseconds,
      report: report,
      whenOver: whenOver
    )
  }
}
