import AppLifecycle
import Mainspring

/// The state of a device that outlives its application, and what the device does with it.
@MainActor
package struct LastingState {
  let device: SimulatedDevice

  /// Handles an event that concerns the device although no application runs; returns nil if an application runs, or if
  /// the event concerns an application only.
  func takeWithoutApplication(_ event: SystemEvent) -> LifecycleApplication.Outcome? {
    if let application = device.application, application.termination == nil { return nil }
    guard !device.isAsleep, let outcome = device.condition.takeWithoutApplication(event) else { return nil }
    device.autoLocking.restart(after: event)
    return outcome
  }

  private func isOnScreen(_ options: LaunchOptions) -> Bool {
    options.event.map { $0.delivery == .broughtForward } ?? !options.inBackground
  }

  /// Throws if the launch is on the screen of a locked device.
  func checkLock(_ options: LaunchOptions) throws {
    guard device.isLocked, isOnScreen(options) else { return }
    throw device.failure(
      .wrongState("locked"),
      "\(device.configuration.name) cannot be launched on the screen of a locked device: unlock it first, or launch into "
        + "the background."
    )
  }

  /// Creates the application of the next launch, on the device's loop.
  func application(
    _ configuration: LifecycleConfiguration,
    launchedWith options: LaunchOptions
  ) -> LifecycleApplication {
    let application = LifecycleApplication(
      configuration: configuration,
      loop: device.loop,
      terminationHandler: .recorded,
      device: device.condition
    )
    connect(to: application)
    // A launch on the screen is the user's doing.
    if isOnScreen(options) { device.autoLocking.restart() }
    return application
  }

  /// Makes the device notice what the application does to it.
  private func connect(to application: LifecycleApplication) {
    ApplicationFileLocks.begin()
    let locks = device.scheduler.work?.fileLocks
    application.watchFileLocks(lockedFiles: { locks?.paths ?? [] }) { [issues = device.issues] report in
      issues.record(report, at: nil)
    }
    application.onPresentation = { [weak device] in device?.autoLocking.review() }
    application.log.addObserver { [weak device] line in
      // In virtual time an application ends on the main thread.
      if line.kind == .death { _ = MainQueue.callIfCurrent { device?.autoLocking.review() } }
    }
  }

  /// Launches a terminated application for `event` in the same way as it was last launched.
  ///
  /// If the test created the delegate, the device cannot create another one: the call does nothing, and the test fails
  /// with `message` unless that is nil.
  @discardableResult
  package func launchAgain(for event: SystemEvent, orFail message: String? = nil) -> LifecycleApplication.Outcome {
    guard let launcher = device.launcher else {
      if let message { device.misuse(message) }
      return .dropped(reason: "nothing runs")
    }
    if device.isLocked, event.delivery == .broughtForward { return .dropped(reason: "the device is locked") }
    do {
      try launcher(device, LaunchOptions(event: event))
    } catch {
      device.misuse("The application could not be launched again: \(error)")
      return .dropped(reason: "the launch failed")
    }
    return .handled
  }
}
