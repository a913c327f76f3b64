/// A child process whose end a run loop reports.
///
/// `EventRunLoop.addChild` makes it. The loop keeps it until the child has ended or the source is cancelled; nobody
/// else needs to. The loop's thread only.
public final class ChildProcessSource {
  /// The process whose end is reported.
  public let child: ChildProcess
  private let descriptor: ProcessDescriptor
  private let source: DescriptorSource

  init(child: ChildProcess, descriptor: ProcessDescriptor, source: DescriptorSource) {
    self.child = child
    self.descriptor = descriptor
    self.source = source
  }

  /// Forgets the child: its end is not reported after this, even if it has ended already.
  ///
  /// The child itself goes on. Its end is for ``ChildProcess/wait()`` or ``ChildProcess/endIfOver()`` to take; until
  /// then the kernel keeps its number. Has no effect after the end was reported, or the second time.
  public func cancel() {
    source.cancel()
    descriptor.close()
  }
}
