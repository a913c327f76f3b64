/// A child process that an application has started with Foundation's `Process`, and that holds the device's time.
final class ChildOfApplication: Sendable {
  let work: DeviceWork
  /// Nil if the device is gone.
  let hold: TimeHold?

  init(_ process: Int32, of work: DeviceWork, origin: WorkOrigin) {
    self.work = work
    hold = work.scheduler?.hold("child process \(process)", by: "\(origin)")
  }

  /// Called when Foundation knows that the child has ended; a thread that waits for it in a run loop looks first.
  func hasEnded() {
    work.wakeRunLoops()
    hold?.release()
  }
}
