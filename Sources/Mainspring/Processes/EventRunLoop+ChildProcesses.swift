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
    let watched = try ProcessDescriptor(of: child)
    let source = try addDescriptor(watched.number, modes: modes) { [unowned self] _ in
      guard let end = watched.endIfOver() else { return }
      // Cancel before `handler`, which may run the loop.
      descriptors[watched.number]?.cancel()
      watched.close()
      handler(end)
    }
    source.mark = ActiveCallout(.childProcess, place: state.pointee.places.number(file, line))
    return ChildProcessSource(child: child, descriptor: watched, source: source)
  }
}
