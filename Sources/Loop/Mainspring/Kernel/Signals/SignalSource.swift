/// A source that calls a closure when the process receives a certain signal.
///
/// `EventRunLoop.addSignal` returns it; use it on the loop's thread only. If the callout runs the loop, a signal that
/// arrives in that run is held back, and the callout runs for it after the first one returns.
public final class SignalSource {
  /// The signal's number, such as `SIGTERM`.
  public let number: Int32
  /// Whether a run that ends when nothing is left waits for this source; true by default.
  ///
  /// See ``EventRunLoop/runUntilEmpty()``.
  public var keepsRunning = true { didSet { loop?.signalReader?.updateKeepsRunning() } }
  let activeCallout: ActiveCallout
  let modes: RunLoopModes
  /// Nil once the source is cancelled, because the handler may hold a reference to the source's owner.
  private var handler: (() -> Void)?
  private weak var loop: EventRunLoop?
  private(set) var isInCallout = false
  /// The number of arrivals in runs inside the source's own callout.
  private var heldBackCount = 0

  init(
    _ loop: EventRunLoop,
    _ activeCallout: ActiveCallout,
    number: Int32,
    modes: RunLoopModes,
    handler: @escaping () -> Void
  ) {
    self.loop = loop
    self.activeCallout = activeCallout
    self.number = number
    self.modes = modes
    self.handler = handler
  }

  /// Removes the source.
  ///
  /// When no source in the process is left for the signal, it is unblocked again on every thread on which a source has
  /// blocked it, and has its default action there. On a thread that had blocked it before, it stays blocked. Repeated
  /// calls have no effect. Call only on the loop's thread.
  public func cancel() {
    guard handler != nil else { return }
    loop?.checkThread("SignalSource.cancel")
    loop?.signalReader?.remove(self)
    close()
  }

  var isCancelled: Bool { handler == nil }

  /// Calls the handler.
  ///
  /// Returns the number of arrivals held back during the call; the caller must call this method again for each of them.
  func call() -> Int {
    // This reference keeps the handler alive until it returns, even if it cancels the source.
    let handler = handler
    isInCallout = true
    handler?()
    isInCallout = false
    defer { heldBackCount = 0 }
    return heldBackCount
  }

  func holdBack() { heldBackCount += 1 }

  /// Releases the handler.
  ///
  /// Called when the loop has removed the source, or is being closed or deallocated.
  func close() {
    // Clear the member first: releasing the handler may run any code.
    let handler = handler.take()
    withExtendedLifetime(handler) {}
  }
}
