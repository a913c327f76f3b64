/// The watch for stalls.
extension EventRunLoop {
  /// Has `report` called when one callout of this loop runs for longer than `limit`.
  ///
  /// It is called once for each stall, while it lasts, on the watchdog's thread: at the earliest after `limit`, and
  /// usually before a quarter more. A loop that waits, or that nobody runs, is not stalled; a callout that runs the
  /// loop itself counts anew from the end of each such run. Time in which the watchdog's own thread could not run (a
  /// stopped process) is not held against the loop. Several watches on one loop are independent of each other.
  ///
  /// The loop pays nothing for a watch but a few nanoseconds each time that it wakes: it says all the time what it
  /// calls. The process pays one thread that looks at the loop four times in the limit, and sleeps while all watched
  /// loops do. Any thread.
  ///
  /// - Parameters:
  ///   - limit: what is too long, at least a millisecond.
  ///   - report: told of the stall; while it runs, nothing else is watched.
  ///   - whenOver: told of the same stall once it is over, with how long it was, to about a quarter of the limit.
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
