/// One listener for a signal.
///
/// Made by `EventRunLoop.addSignal`; used on the loop's thread only. If the callout runs the loop, a signal that
/// arrives in that run is held back, and the callout is made for it when the first has returned.
public final class SignalSource {
  /// The signal listened for, such as `SIGTERM`.
  public let number: Int32
  let mark: ActiveCallout
  let modes: RunLoopModes
  /// Nil once the source is cancelled: the handler may hold whoever holds the source.
  private var handler: (() -> Void)?
  private weak var loop: EventRunLoop?
  private(set) var isInCallout = false
  /// How many arrivals there were in runs inside its own callout.
  private var heldBackCount = 0

  init(
    loop: EventRunLoop,
    mark: ActiveCallout,
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
    guard handler != nil else { return }
    loop?.remove(self)
    close()
  }

  var isCancelled: Bool { handler == nil }

  /// Calls the handler, and returns for how many arrivals that were held back meanwhile it must be called again.
  func call() -> Int {
    // What the handler holds lives until it returns, also if it cancels the source.
    let handler = handler
    isInCallout = true
    handler?()
    isInCallout = false
    defer { heldBackCount = 0 }
    return heldBackCount
  }

  func holdBack() { heldBackCount += 1 }

  /// Lets the handler go; the loop has forgotten the source, or is going away.
  func close() {
    // Out of the member first: what it holds may do anything when it is let go.
    let handler = handler.take()
    withExtendedLifetime(handler) {}
  }
}
