/// A source that reports the end of a child process, and the output before it if that was asked for.
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
  /// Whether a virtual clock stands still until the child has ended; true by default.
  ///
  /// Set it to false for a child that goes on while time passes. On the system's clock it has no effect.
  public var holdsTime: Bool {
    get { source.holdsTime }
    set { source.holdsTime = newValue }
  }
  // Their handlers, which the loop keeps, own the pidfd and the pipes.
  private let source: DescriptorSource
  private let outputSources: [DescriptorSource]

  /// - Throws: ``RunLoopError`` if the kernel cannot watch the process or a pipe.
  init(
    _ child: ChildProcess,
    _ receivers: (standardOutput: (([UInt8]) -> Void)?, standardError: (([UInt8]) -> Void)?),
    on loop: EventRunLoop,
    modes: RunLoopModes,
    _ activeCallout: ActiveCallout,
    handler: @escaping (ChildProcess.End) -> Void
  ) throws(RunLoopError) {
    let outputs = [
      ChildOutput(child.standardOutput, receive: receivers.standardOutput),
      ChildOutput(child.standardError, receive: receivers.standardError),
    ].compactMap(\.self)
    let watched = try ProcessDescriptor(of: child)
    var added: [DescriptorSource] = []
    do {
      for output in outputs { added.append(try output.add(to: loop, modes: modes, activeCallout: activeCallout)) }
      source = try loop.addDescriptor(watched.number, modes: modes) { [unowned loop] _ in
        guard let source = loop.descriptors[watched.number], !outputs.contains(where: { $0.delays(source) }),
          let end = watched.endIfOver()
        else { return }
        // A receiver may cancel this source.
        for output in outputs { output.readRest { !source.isCancelled } }
        if source.isCancelled { return }
        // Cancel before `handler`, which may run the loop.
        source.cancel()
        watched.close()
        handler(end)
      }
    } catch {
      for source in added { source.cancel() }
      throw error
    }
    for output in outputs { output.takeOverDescriptor() }
    source.activeCallout = activeCallout
    source.nameOfHold = "child process \(child.processIdentifier)"
    source.holdsTime = true
    outputSources = added
    self.child = child
  }

  /// Removes the source, and closes the pipes that it reads.
  ///
  /// The child's end is not reported after this, even if it has ended already, and no further output.
  ///
  /// The child continues to run, and is reaped when it ends; ``ChildProcess/wait()`` and ``ChildProcess/endIfOver()``
  /// return its end. Has no effect after the end was reported; repeated calls have no effect.
  public func cancel() {
    source.cancel()
    for source in outputSources { source.cancel() }
  }
}
