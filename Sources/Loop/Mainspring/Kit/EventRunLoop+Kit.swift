import CRuntimeHooks

/// Work with a result, on the loop and on other threads.
extension EventRunLoop {
  /// Queues `body` as a post does, and returns at once; the submission has the outcome.
  ///
  /// For callers that are not `async`, or that wait later:
  ///
  ///     let total = try loop.submit { meter.total }.wait()
  ///
  /// Callable from any thread. If the loop is closed, the outcome is ``RunLoopError/closed``; if its ``inboxLimit``
  /// refuses the post, ``RunLoopError/inboxFull``.
  @discardableResult
  public func submit<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) -> LoopSubmission<Value> {
    LoopSubmission(of: self, ifReleased: .closed, body) { run in
      if post(run) { return nil }
      return posts.areAccepted ? .inboxFull : .closed
    }
  }

  /// Runs `body` on the loop and returns its value or throws its error.
  ///
  ///     let total = try await loop.run { meter.total }
  ///
  /// On the loop's own thread, as in a task of an actor whose executor is the loop, `body` runs at once. On any other
  /// thread it is posted, and the loop must be running. Callable from any task.
  ///
  /// - Throws: The error that `body` throws, `CancellationError` if the task is cancelled before `body` begins,
  ///   ``RunLoopError/closed`` if the loop is closed before it begins, or ``RunLoopError/inboxFull`` if the loop's
  ///   ``inboxLimit`` refuses it.
  @discardableResult
  public func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Value {
    if isOnThread { return try body() }
    let submission = submit(body)
    return try await withTaskCancellationHandler {
      try await submission.value
    } onCancel: {
      submission.cancel()
    }
  }

  /// Runs `body`, which may block, on a thread of `pool`, and returns its value or throws its error.
  ///
  ///     let text = try await loop.offload { try String(contentsOfFile: path, encoding: .utf8) }
  ///
  /// Meanwhile the loop serves other work. On a virtual clock, time stands still until `body` has ended. Callable from
  /// any task.
  ///
  /// - Throws: The error that `body` throws; `CancellationError` if the task is cancelled before `body` begins. Work
  ///   that has begun can look at ``OffloadedWork/isCancelled``. ``RunLoopError/system(call:errno:)`` if `pool` has no
  ///   thread and the system refuses one.
  @discardableResult
  public func offload<Value: Sendable>(
    to pool: BlockingPool = .shared,
    _ body: @escaping @Sendable () throws -> Value,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Value {
    // Released when the caller is queued: a suspended application does not serve its main actor, so waiting until the
    // caller has gone on could last forever.
    let hold = clock.hold("offloaded work")
    let offloaded = OffloadedWork.start(on: self, to: pool, body)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        offloaded.whenOver { result in
          continuation.resume(with: result)
          hold.release()
        }
      }
    } onCancel: {
      offloaded.cancel()
    }
  }

  /// Runs `body`, which may block, on a thread of `pool`, and then calls `completion` with the outcome on the loop.
  ///
  /// Returns a handle with which the work can be cancelled. `completion` is not called if the loop is closed or
  /// released first; an ``inboxLimit`` does not refuse it. Call only on the loop's thread.
  @discardableResult
  public func offload<Value: Sendable>(
    to pool: BlockingPool = .shared,
    _ body: @escaping @Sendable () throws -> Value,
    then completion: @escaping (Result<Value, any Error>) -> Void
  ) -> LoopSubmission<Value> {
    checkThread()
    return OffloadedWork.start(on: self, to: pool, body, then: completion)
  }
}

/// Children, and asynchronous sequences of readiness, signals, ticks and changes of files.
extension EventRunLoop {
  /// Calls `handler` on the loop's thread when `child` has ended, and the receivers with what it wrote before that.
  ///
  ///     let child = try ChildProcess.start("git", ["status"], standardOutput: .pipe)
  ///     try loop.addChild(child, standardOutput: { bytes in … }) { end in print("git: \(end)") }
  ///
  /// With a receiver, the loop reads the child's pipe and closes it. Everything that the child itself wrote is received
  /// before `handler` is called, and nothing after: a process that the child has started, and that keeps the pipe open,
  /// does not delay the end, and its later output is lost.
  ///
  /// If other code in the process receives the end first, or the process ignores `SIGCHLD`, the end is
  /// ``ChildProcess/End/unknown``. Stall reports name the source by `file` and `line`. If the loop is closed or
  /// deallocated first, `handler` is not called, and the child is reaped when it ends. Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - child: The process.
  ///   - modes: The modes in which the end and the output are reported.
  ///   - standardOutput: Receives the bytes of the pipe ``ChildProcess/standardOutput``, part by part. Without it, the
  ///     pipe stays the caller's.
  ///   - standardError: Receives the bytes of the pipe ``ChildProcess/standardError``.
  ///   - file: With `line`, the call site by which stall reports name the source.
  ///   - line: See `file`.
  ///   - handler: The closure to call with the end.
  /// - Returns: The source, with which to cancel the report. The loop keeps it.
  /// - Throws: ``RunLoopError`` if the kernel cannot watch the process, or a pipe was closed. In that case nothing is
  ///   added, and the pipes stay the caller's.
  @discardableResult
  public func addChild(
    _ child: ChildProcess,
    modes: RunLoopModes = .common,
    standardOutput: (([UInt8]) -> Void)? = nil,
    standardError: (([UInt8]) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (ChildProcess.End) -> Void
  ) throws(RunLoopError) -> ChildProcessSource {
    checkThread()
    let receivers = (standardOutput, standardError)
    let callout = callout(.childProcess, file, line)
    return try ChildProcessSource(child, receivers, on: self, modes: modes, callout, handler: handler)
  }

  /// Returns an asynchronous sequence of the readiness of `descriptor`.
  ///
  /// Callable from any thread.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor. The caller closes it, after the iteration has ended.
  ///   - events: The events to wait for; `.urgent` cannot be combined with the others.
  public func readiness(of descriptor: Int32, for events: DescriptorEvents = .readable) -> DescriptorReadiness {
    DescriptorReadiness(loop: self, descriptor: descriptor, events: events)
  }

  /// Returns an asynchronous sequence of the arrivals of the signal `number`.
  ///
  /// Callable from any thread. The requirements of ``addSignal(_:modes:file:line:handler:)`` on blocking the signal
  /// apply here too.
  public func signals(_ number: Int32) -> SignalArrivals { SignalArrivals(loop: self, number: number) }

  /// Returns an asynchronous sequence of ticks at every whole multiple of `interval`, counted from the start of the
  /// iteration.
  ///
  /// Callable from any thread.
  ///
  /// - Parameters:
  ///   - interval: The time between ticks, greater than zero.
  ///   - tolerance: The greatest delay of a tick, so that several timers share one wake-up.
  public func ticks(every interval: Duration, tolerance: Duration = .zero) -> Ticks {
    require(interval > .zero, "The interval between ticks must be greater than zero.")
    require(tolerance >= .zero, "A tolerance cannot be negative.")
    return Ticks(loop: self, interval: interval, tolerance: tolerance)
  }

  /// Returns an asynchronous sequence of the changes of files and folders.
  ///
  ///     for try await change in loop.fileChanges(at: ["/etc/gateway"], for: [.movedTo, .closedAfterWriting]) { … }
  ///
  /// Callable from any thread. The entries of a folder are watched with it, and those of its subfolders are not. If
  /// several of the paths lead to one file, its changes are reported for each.
  public func fileChanges(at paths: [String], for kinds: FileChangeKinds = .all) -> FileChanges {
    FileChanges(loop: self, paths: paths, kinds: kinds)
  }
}

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
  /// - Throws: ``RunLoopError/system(call:errno:)`` if the system refuses the thread; nothing is watched then.
  @discardableResult
  public func reportStalls(
    longerThan limit: Duration,
    to report: @escaping @Sendable (Stall) -> Void,
    whenOver: (@Sendable (Stall) -> Void)? = nil
  ) throws(RunLoopError) -> StallWatch {
    checkProcess()
    require(limit >= .milliseconds(1), "A stall is at least a millisecond long.")
    let limit = limit.clampedNanoseconds
    watcher.change { $0 = StallWatchdog.shared }
    return try StallWatchdog.shared.add(counters, callSites, limit: limit, report: report, whenOver: whenOver)
  }
}

/// The main loop as the main actor's executor.
///
/// By default the main actor's jobs reach ``main`` through Dispatch's main queue, which the loop also drains. An
/// `async` main, however, loses the main thread at its first suspension, because the runtime then hands the thread over
/// to Dispatch. If the loop is the main actor's executor, the main actor's jobs go directly into the loop's queue, and
/// the runtime runs the loop instead of handing over the thread:
///
///     @main @MainActor struct Daemon {
///       static func main() async throws {
///         let isInstalled = EventRunLoop.installAsMainActorExecutor()
///         …
///       }
///     }
///
/// This uses hooks of the Swift runtime that no public header declares, so it is available only with the compilers it
/// was tested with. With any other compiler, ``installAsMainActorExecutor()`` returns false and changes nothing; use a
/// synchronous `main` that runs the loop, which needs no hooks.
extension EventRunLoop {
  /// Makes ``main`` the main actor's executor for the rest of the process's life, so that an `async` main keeps the
  /// main thread.
  ///
  /// Call it on the main thread, first in `main`, before anything is awaited. An `async` main does not run the loop
  /// itself: the loop runs whenever the task is suspended, until `main` returns or the process exits, and it runs again
  /// after every ``stop()``.
  ///
  /// - Returns: Whether the loop is now the main actor's executor. False if the runtime has no such hooks, if this
  ///   compiler's hooks were not tested, or if other code has set them; in these cases nothing has changed. Repeated
  ///   calls change nothing and return true.
  public static func installAsMainActorExecutor() -> Bool {
    #if SWIFT_RUNTIME_HOOKS
      return canBeMainActorExecutor && MainExecutor.install()
    #else
      return false
    #endif
  }

  /// Whether this compiler's hooks were tested, and nothing has disabled them.
  package static var canBeMainActorExecutor: Bool {
    #if SWIFT_RUNTIME_HOOKS
      return mainspring_hook_is_enabled(mainspring_hook_main_actor) != 0
    #else
      return false
    #endif
  }

  /// The loop of the main thread, with callouts that are isolated to the main actor.
  ///
  /// As for ``main``, the main thread must read it first.
  public static var mainActor: MainActorRunLoop { MainActorRunLoop(loop: main) }
}
