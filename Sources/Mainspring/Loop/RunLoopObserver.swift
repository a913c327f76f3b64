/// A closure that a loop calls at moments of its run.
///
/// Made by `EventRunLoop.addObserver`; used on the loop's thread only. If the closure itself runs the loop, it is not
/// called for the moments of that run.
public final class RunLoopObserver {
  let mark: ActiveCallout
  let activities: RunLoopActivity
  let modes: RunLoopModes
  /// Nil once the observer is cancelled: the handler may hold whoever holds the observer.
  private var handler: ((RunLoopActivity) -> Void)?
  private weak var loop: EventRunLoop?
  private var isInCallout = false
  /// Whether it is called for the moments of a run inside its own callout too; false unless it is set.
  package var isReentrant = false

  init(
    loop: EventRunLoop,
    mark: ActiveCallout,
    activities: RunLoopActivity,
    modes: RunLoopModes,
    handler: @escaping (RunLoopActivity) -> Void
  ) {
    self.loop = loop
    self.mark = mark
    self.activities = activities
    self.modes = modes
    self.handler = handler
  }

  /// Stops the calls, also those still to come at the present moment.
  ///
  /// Doing it again does nothing. The loop's thread only.
  public func cancel() {
    guard handler != nil else { return }
    loop?.remove(self)
    close()
  }

  var mayBeCalled: Bool { handler != nil && (!isInCallout || isReentrant) }

  func call(_ activity: RunLoopActivity) {
    // What the handler holds lives until it returns, also if it cancels the observer.
    let handler = handler
    let wasInCallout = isInCallout
    isInCallout = true
    handler?(activity)
    isInCallout = wasInCallout
  }

  /// Lets the handler go; the loop has forgotten the observer, or is going away.
  func close() {
    // Out of the member first: what it holds may do anything when it is let go.
    let handler = handler.take()
    withExtendedLifetime(handler) {}
  }
}
