/// A source that reports the end of a child process.
///
/// `EventRunLoop.addChild` returns it. The loop keeps it until the child has ended or the source is cancelled, so the
/// caller need not. Use it on the loop's thread only.
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
