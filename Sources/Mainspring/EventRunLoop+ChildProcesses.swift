import CLibEvent
import Glibc

/// The end of child processes, by pidfd.
extension EventRunLoop {
  /// Calls `onEnd` on the loop's thread once `child` has ended.
  ///
  /// A stall names it by `file` and `line`. The loop's thread only.
  ///
  /// - Throws: ``RunLoopError`` where the kernel cannot watch the process.
  public func addChild(
    _ child: ChildProcess,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    onEnd: @escaping (ChildProcess.End) -> Void
  ) throws(RunLoopError) {
    let descriptor = mainspring_pidfd_open(child.processIdentifier)
    guard descriptor >= 0 else { throw .system(call: "pidfd_open", errno: errno) }
    do {
      let source = try addDescriptor(descriptor, modes: modes) { [unowned self] _ in
        guard let end = child.endIfOver() else { return }
        descriptors[descriptor]?.cancel()
        close(descriptor)
        onEnd(end)
      }
      source.mark = CalloutMark(.childProcess, place: state.pointee.places.number(file, line))
    } catch {
      close(descriptor)
      throw error
    }
  }
}
