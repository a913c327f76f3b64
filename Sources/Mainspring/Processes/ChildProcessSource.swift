/// A source that reports the end of a child process.
///
/// `EventRunLoop.addChild` returns it. The loop keeps it until the child has ended or the source is cancelled, so the
/// caller need not. Use it on the loop's thread only.
public final class ChildProcessSource {
  /// The process whose end is reported.
  public let child: ChildProcess
  /// Whether a run that ends when nothing is left waits for this source; true by default.
  ///
  /// See ``EventRunLoop/runUntilEmpty()``.
  public var keepsRunning: Bool {
    get { source.keepsRunning }
    set { source.keepsRunning = newValue }
  }
  private let descriptor: ProcessDescriptor
  private let source: DescriptorSource

  /// - Throws: ``RunLoopError`` if the kernel cannot watch the process.
  init(
    _ child: ChildProcess,
    on loop: EventRunLoop,
    modes: RunLoopModes,
    callSite: UInt32,
    handler: @escaping (ChildProcess.End) -> Void
  ) throws(RunLoopError) {
    let watched = try ProcessDescriptor(of: child)
    source = try loop.addDescriptor(watched.number, modes: modes) { [unowned loop] _ in
      guard let end = watched.endIfOver() else { return }
      // Cancel before `handler`, which may run the loop.
      loop.descriptors[watched.number]?.cancel()
      watched.close()
      handler(end)
    }
    source.mark = ActiveCallout(.childProcess, callSite: callSite)
    self.child = child
    descriptor = watched
  }

  /// Removes the source.
  ///
  /// The child's end is not reported after this, even if it has ended already.
  ///
  /// The child continues to run. Call ``ChildProcess/wait()`` or ``ChildProcess/endIfOver()`` to receive its end; until
  /// then the kernel keeps its number. Has no effect after the end was reported; repeated calls have no effect.
  public func cancel() {
    source.cancel()
    descriptor.close()
  }
}

/// Reports of the end of child processes, by pidfd.
extension EventRunLoop {
  /// Calls `handler` on the loop's thread when `child` has ended.
  ///
  /// If other code in the process receives the end first, or the process ignores `SIGCHLD`, the end is
  /// ``ChildProcess/End/unknown``. Stall reports name the source by `file` and `line`. If the loop is deallocated
  /// first, `handler` is not called. Call only on the loop's thread.
  ///
  /// - Returns: The source, with which to cancel the report. The loop keeps it.
  /// - Throws: ``RunLoopError`` if the kernel cannot watch the process.
  @discardableResult
  public func addChild(
    _ child: ChildProcess,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping (ChildProcess.End) -> Void
  ) throws(RunLoopError) -> ChildProcessSource {
    checkThread()
    return try ChildProcessSource(
      child,
      on: self,
      modes: modes,
      callSite: state.pointee.callSites.number(file, line),
      handler: handler
    )
  }
}
