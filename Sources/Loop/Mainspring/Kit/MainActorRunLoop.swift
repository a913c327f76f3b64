/// The main thread's loop with callouts that are isolated to the main actor.
///
///     EventRunLoop.mainActor.addTimer(after: .seconds(1)) { model.refresh() }
///
/// ``EventRunLoop/mainActor`` returns it. Each member does the same as the member of ``EventRunLoop`` with the same
/// name. Only the closure differs: it is isolated to the main actor, so it needs no `MainActor.assumeIsolated`.
public struct MainActorRunLoop: Sendable {
  /// The loop: ``EventRunLoop/main``.
  public let loop: EventRunLoop

  /// Runs `body` on the main actor in one of the next passes.
  ///
  /// Callable from any thread. Returns false if the loop is closed.
  @discardableResult
  public func post(
    priority: SourcePriority = .default,
    modes: RunLoopModes = .common,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    loop.post(priority: priority, modes: modes, mainActorCallout(body))
  }

  /// Adds a timer that fires at `instant`; see
  /// ``EventRunLoop/addTimer(at:repeatingEvery:tolerance:modes:file:line:handler:)``.
  @discardableResult @MainActor
  public func addTimer(
    at instant: LoopClock.Instant,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor () -> Void
  ) -> RunLoopTimer {
    loop.addTimer(
      at: instant,
      repeatingEvery: interval,
      tolerance: tolerance,
      modes: modes,
      file: file,
      line: line,
      handler: mainActorCallout(handler)
    )
  }

  /// Adds a timer that fires `delay` from now; see
  /// ``EventRunLoop/addTimer(after:repeatingEvery:tolerance:modes:file:line:handler:)``.
  @discardableResult @MainActor
  public func addTimer(
    after delay: Duration,
    repeatingEvery interval: Duration? = nil,
    tolerance: Duration = .zero,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor () -> Void
  ) -> RunLoopTimer {
    loop.addTimer(
      after: delay,
      repeatingEvery: interval,
      tolerance: tolerance,
      modes: modes,
      file: file,
      line: line,
      handler: mainActorCallout(handler)
    )
  }

  /// Watches `descriptor`; see ``EventRunLoop/addDescriptor(_:for:isOneShot:priority:modes:file:line:handler:)``.
  @discardableResult @MainActor
  public func addDescriptor(
    _ descriptor: Int32,
    for events: DescriptorEvents = .readable,
    isOneShot: Bool = false,
    priority: SourcePriority = .default,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor (DescriptorEvents) -> Void
  ) throws(RunLoopError) -> DescriptorSource {
    try loop.addDescriptor(
      descriptor,
      for: events,
      isOneShot: isOneShot,
      priority: priority,
      modes: modes,
      file: file,
      line: line,
      handler: mainActorCallout(handler)
    )
  }

  /// Adds a source that any thread can signal; see ``EventRunLoop/addSource(order:priority:modes:file:line:handler:)``.
  @MainActor
  public func addSource(
    order: Int = 0,
    priority: SourcePriority = .default,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor () -> Void
  ) -> RunLoopSource {
    loop.addSource(
      order: order,
      priority: priority,
      modes: modes,
      file: file,
      line: line,
      handler: mainActorCallout(handler)
    )
  }

  /// Calls `handler` at the given moments of the loop's runs; see
  /// ``EventRunLoop/addObserver(for:modes:file:line:handler:)``.
  @discardableResult @MainActor
  public func addObserver(
    for activities: RunLoopActivity,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor (RunLoopActivity) -> Void
  ) -> RunLoopObserver {
    loop.addObserver(for: activities, modes: modes, file: file, line: line, handler: mainActorCallout(handler))
  }

  /// Calls `handler` whenever the process receives the signal `number`; see
  /// ``EventRunLoop/addSignal(_:modes:file:line:handler:)``.
  @discardableResult @MainActor
  public func addSignal(
    _ number: Int32,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor () -> Void
  ) throws(RunLoopError) -> SignalSource {
    try loop.addSignal(number, modes: modes, file: file, line: line, handler: mainActorCallout(handler))
  }

  /// Calls `handler` when `child` has ended, and the receivers with what it wrote; see
  /// ``EventRunLoop/addChild(_:modes:standardOutput:standardError:file:line:handler:)``.
  @discardableResult @MainActor
  public func addChild(
    _ child: ChildProcess,
    modes: RunLoopModes = .common,
    standardOutput: (@MainActor ([UInt8]) -> Void)? = nil,
    standardError: (@MainActor ([UInt8]) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping @MainActor (ChildProcess.End) -> Void
  ) throws(RunLoopError) -> ChildProcessSource {
    try loop.addChild(
      child,
      modes: modes,
      standardOutput: standardOutput.map { mainActorCallout($0) },
      standardError: standardError.map { mainActorCallout($0) },
      file: file,
      line: line,
      handler: mainActorCallout(handler)
    )
  }
}
