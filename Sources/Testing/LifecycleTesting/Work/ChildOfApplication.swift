/// A child process that an application has started with Foundation's `Process`, and that holds the device's time.
final class ChildOfApplication: Sendable {
  let work: DeviceWork
  /// Nil if the device is gone.
  let hold: TimeHold?

  init(_ process: Int32, of work: DeviceWork, origin: WorkOrigin) {
    self.work = work
    hold = work.scheduler?.hold("child process \(process)", by: "\(origin)")
  }

  /// Called before Foundation receives the end, which the kernel may report at any moment; waits until all of the
  /// application's code waits, so that it always sees the end at the same point.
  ///
  /// Code that waits in a way that the device does not know, such as a loop without a pause, is interrupted after a
  /// second.
  func waitForApplication() {
    let (start, pause) = (RealTime.now, Gate())
    while let scheduler = work.scheduler, RealTime.now < start.advanced(by: .seconds(1)) {
      if work.isIdle, scheduler.holds.takeWaitOfDevice() { return }
      _ = pause.wait(atMost: .milliseconds(1))
    }
  }

  /// Called when Foundation knows that the child has ended; a thread that waits for it in a run loop looks first.
  func hasEnded() {
    work.wakeRunLoops()
    hold?.release()
  }
}
