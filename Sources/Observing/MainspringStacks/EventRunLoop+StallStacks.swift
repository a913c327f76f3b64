import CLinux
import Mainspring

extension EventRunLoop {
  /// Starts to watch this loop for stalls as `reportStalls(longerThan:to:whenOver:)` does, and takes the stack of the
  /// loop's thread at each report.
  ///
  ///     try loop.reportStallsWithStack(longerThan: .milliseconds(250)) { stall, stack in
  ///       log("\(stall), in \(stack?.blockingFrame?.name ?? "an unknown function")\n\(stack?.description ?? "")")
  ///     }
  ///
  /// The thread takes its own stack in a handler of the signal SIGURG, which interrupts the thread once for each stall.
  /// Most system calls continue afterwards; those that signal(7) lists as never restarted, such as `sleep`, `poll` and
  /// `nanosleep`, return early with `EINTR`, as after any signal. Without a stall there is no signal and no cost.
  ///
  /// The handler is installed at the first call and remains. A handler that the program had installed before receives
  /// the other signals of that number. If the program installs one afterwards, or watches SIGURG with a source of a
  /// loop, the reports come without stacks.
  ///
  /// Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - limit: The duration above which a callout is a stall, at least one millisecond.
  ///   - report: Receives the stall and the stack, on the watchdog's thread. The stack is nil if the thread did not
  ///     answer within a second.
  ///   - whenOver: Receives the same stall when it has ended, with its duration.
  /// - Throws: `RunLoopError.system` if the system refuses the watchdog's thread; nothing is watched then.
  @discardableResult
  public func reportStallsWithStack(
    longerThan limit: Duration,
    to report: @escaping @Sendable (Stall, StallStack?) -> Void,
    whenOver: (@Sendable (Stall) -> Void)? = nil
  ) throws(RunLoopError) -> StallWatch {
    require(
      isOnThread,
      "EventRunLoop.reportStallsWithStack was called from a thread that does not own the loop; post to it instead."
    )
    let thread = mainspring_permit_stacks()
    return try reportStalls(
      longerThan: limit,
      to: { stall in report(stall, ThreadStack(of: thread)?.backtrace.map(StallStack.init)) },
      whenOver: whenOver
    )
  }
}
