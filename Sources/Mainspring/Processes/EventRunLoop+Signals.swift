/// Reports of signals, by signalfd.
extension EventRunLoop {
  /// Calls `handler` on the loop's thread whenever the process receives the signal `number`.
  ///
  /// Call only on the loop's thread.
  ///
  /// The signal is blocked on this thread, and threads that are started later inherit that. Add signals before you
  /// start other threads; otherwise the kernel may deliver a signal to another thread, with its default action. Several
  /// loops may add the same signal. Stall reports name the source by `file` and `line`.
  ///
  /// - Throws: ``RunLoopError/badSignal(_:)`` if the signal does not exist or cannot be received.
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
