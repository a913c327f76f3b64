import CLibEvent
import Glibc

/// The end of child processes, by pidfd.
extension EventRunLoop {
  /// Calls `onEnd` on the loop's thread once `child` has ended.
  ///
  /// A stall names it by `file` and `line`. A loop that goes away first forgets it. The loop's thread only.
  ///
  /// - Throws: ``RunLoopError`` where the kernel cannot watch the process.
  public func addChild(
    _ child: ChildProcess,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    onEnd: @escaping (ChildProcess.End) -> Void
  ) throws(RunLoopError) {
    let watched = try ProcessDescriptor(of: child)
    let source = try addDescriptor(watched.number, modes: modes) { [unowned self] _ in
      guard let end = child.endIfOver() else { return }
      // With its callout the source lets the descriptor go, which closes it.
      descriptors[watched.number]?.cancel()
      onEnd(end)
    }
    source.mark = CalloutMark(.childProcess, place: state.pointee.places.number(file, line))
  }
}
