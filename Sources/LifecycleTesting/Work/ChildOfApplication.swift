/// A child process that an application has started with Foundation's `Process`, and that holds the device's time.
final class ChildOfApplication: Sendable {
  let work: DeviceWork
  /// Nil if the device is gone.
  let hold: TimeHold?

  init(_ process: Int32, of work: DeviceWork, origin: WorkOrigin) {
    self.work = work
    hold = work.scheduler?.hold("child process \(process)", by: "\(origin)")
  }
}
