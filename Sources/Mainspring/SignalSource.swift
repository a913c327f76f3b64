/// One listener for a signal.
///
/// Made by `EventRunLoop.addSignal`; used on the loop's thread only.
public final class SignalSource {
  /// The signal listened for, such as `SIGTERM`.
  public let number: Int32
  let mark: CalloutMark
  let modes: RunLoopModes
  let handler: () -> Void
  weak var loop: EventRunLoop?

  init(
    loop: EventRunLoop,
    mark: CalloutMark,
    number: Int32,
    modes: RunLoopModes,
    handler: @escaping () -> Void
  ) {
    self.loop = loop
    self.mark = mark
    self.number = number
    self.modes = modes
    self.handler = handler
  }

  /// Stops listening.
  ///
  /// When nobody in the process listens for the signal any more it is unblocked on this thread and has its default
  /// effect again. Doing it again does nothing. The loop's thread only.
  public func cancel() {
    loop?.remove(self)
    loop = nil
  }
}
