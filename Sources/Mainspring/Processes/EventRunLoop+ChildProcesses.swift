/// The end of child processes, by pidfd.
extension EventRunLoop {
  /// Calls `onEnd` on the loop's thread once `child` has ended.
  ///
  /// If something else in the process takes the end first, or the process ignores `SIGCHLD`, the end is
  /// ``ChildProcess/End/unknown``. A stall names the source by `file` and `line`. A loop that goes away first calls
  /// nothing. The loop's thread only.
  ///
  /// - Returns: what cancels it; the loop keeps the source itself.
  /// - Throws: ``RunLoopError`` if the kernel cannot watch the process.
  @discardableResult
  public func addChild(
    _ child: ChildProcess,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    onEnd: @escaping (ChildProcess.End) -> Void
  ) throws(RunLoopError) -> ChildProcessSource {
    let watched = try ProcessDescriptor(of: child)
    let source = try addDescriptor(watched.number, modes: modes) { [unowned self] _ in
      guard let end = watched.endIfOver() else { return }
      // Cancelled before `onEnd`, which may run the loop.
      descriptors[watched.number]?.cancel()
      watched.close()
      onEnd(end)
    }
    source.mark = ActiveCallout(.childProcess, place: state.pointee.places.number(file, line))
    return ChildProcessSource(child: child, descriptor: watched, source: source)
  }
}
