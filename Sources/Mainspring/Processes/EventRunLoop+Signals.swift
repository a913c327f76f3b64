/// Signals by signalfd.
extension EventRunLoop {
  /// Calls `handler` on the loop's thread whenever the process gets the signal `number`.
  ///
  /// The loop's thread only.
  ///
  /// The signal is blocked on this thread, and threads started later inherit that: add signals before other threads
  /// start, or the kernel may hand a signal to one of those, with its default effect. Several loops may listen for one
  /// signal. A stall names it by `file` and `line`.
  ///
  /// - Throws: ``RunLoopError/badSignal(_:)`` for a signal that does not exist or that nobody can listen for.
  @discardableResult
  public func addSignal(
    _ number: Int32,
    modes: RunLoopModes = .common,
    file: StaticString = #fileID,
    line: UInt = #line,
    handler: @escaping () -> Void
  ) throws(RunLoopError) -> SignalSource {
    checkThread()
    let source = SignalSource(
      loop: self,
      mark: ActiveCallout(.signal, place: state.pointee.places.number(file, line)),
      number: number,
      modes: modes,
      handler: handler
    )
    let reader = signalReader ?? SignalReader(loop: self)
    signalReader = reader
    try reader.add(source)
    return source
  }

  func remove(_ signal: SignalSource) {
    checkThread("SignalSource.cancel")
    signalReader?.remove(signal)
  }
}
