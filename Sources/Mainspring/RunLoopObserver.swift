/// A closure that a loop calls at moments of its run.
///
/// Made by `EventRunLoop.addObserver`; used on the loop's thread only.
public final class RunLoopObserver {
  let mark: CalloutMark
  let activities: RunLoopActivity
  let modes: RunLoopModes
  let handler: (RunLoopActivity) -> Void
  weak var loop: EventRunLoop?

  init(
    loop: EventRunLoop,
    mark: CalloutMark,
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
    loop?.remove(self)
    loop = nil
  }
}
