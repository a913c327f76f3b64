/// A closure that a loop calls at certain moments of its runs.
///
/// `EventRunLoop.addObserver` returns it; use it on the loop's thread only. If the closure runs the loop, it is not
/// called for the moments of that nested run.
public final class RunLoopObserver {
  let activeCallout: ActiveCallout
  let activities: RunLoopActivity
  let modes: RunLoopModes
  /// Nil once the observer is cancelled, because the handler may hold a reference to the observer's owner.
  private var handler: ((RunLoopActivity) -> Void)?
  private weak var loop: EventRunLoop?
  private var isInCallout = false
  /// Whether the closure is also called for the moments of runs inside its own callout; false by default.
  package var isReentrant = false

  init(
    _ loop: EventRunLoop,
    _ activeCallout: ActiveCallout,
    activities: RunLoopActivity,
    modes: RunLoopModes,
    handler: @escaping (RunLoopActivity) -> Void
  ) {
    self.loop = loop
    self.activeCallout = activeCallout
    self.activities = activities
    self.modes = modes
    self.handler = handler
  }

  /// Stops the calls, including those still pending for the current moment.
  ///
  /// Repeated calls have no effect. Call only on the loop's thread.
  public func cancel() {
    guard handler != nil else { return }
    loop?.checkThread("RunLoopObserver.cancel")
    loop?.state.pointee.observers.removeAll { $0 === self }
    close()
  }

  var mayBeCalled: Bool { handler != nil && (!isInCallout || isReentrant) }

  func call(_ activity: RunLoopActivity) {
    // This reference keeps the handler alive until it returns, even if it cancels the observer.
    let handler = handler
    let wasInCallout = isInCallout
    isInCallout = true
    handler?(activity)
    isInCallout = wasInCallout
  }

  /// Releases the handler.
  ///
  /// Called when the loop has removed the observer, or is being closed or deallocated.
  func close() {
    // Clear the member first: releasing the handler may run any code.
    let handler = handler.take()
    withExtendedLifetime(handler) {}
  }
}
