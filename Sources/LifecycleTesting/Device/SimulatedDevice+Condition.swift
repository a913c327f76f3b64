import AppLifecycle
import Mainspring

/// The state of the device that outlives its application.
extension SimulatedDevice {
  /// Handles an event that concerns the device although no application runs; returns nil if an application runs, or if
  /// the event concerns an application only.
  func takeWithoutApplication(_ event: SystemEvent) -> LifecycleApplication.Outcome? {
    if let application, application.termination == nil { return nil }
    guard !isAsleep, let outcome = condition.takeWithoutApplication(event) else { return nil }
    autoLocking.restart(after: event)
    return outcome
  }

  /// Throws if the launch is on the screen of a locked device.
  func checkLock(_ options: LaunchOptions) throws {
    let isOnScreen = options.event.map { $0.delivery == .broughtForward } ?? !options.inBackground
    guard isLocked, isOnScreen else { return }
    throw failure(
      .wrongState("locked"),
      "\(configuration.name) cannot be launched on the screen of a locked device: unlock it first, or launch into the "
        + "background."
    )
  }

  /// Makes the device notice what the application does to it.
  func connectCondition(to application: LifecycleApplication) {
    let locks = scheduler.work?.fileLocks
    application.watchFileLocks(lockedFiles: { locks?.paths ?? [] }) { [issues] in issues.record($0, at: nil) }
    application.onPresentation = { [weak self] in self?.autoLocking.review() }
    application.log.addObserver { [weak self] line in
      // In virtual time an application ends on the main thread.
      if line.kind == .death { _ = MainQueue.callIfCurrent { self?.autoLocking.review() } }
    }
  }
}
