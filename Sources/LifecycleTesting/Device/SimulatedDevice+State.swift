import Mainspring

/// The state and the history of the application.
extension SimulatedDevice {
  /// The state of the application.
  public var state: DeviceState { application.map { DeviceState($0.machine.phase) } ?? .notRunning }

  /// Every state that the application has been in, in order, since its launch.
  ///
  /// The end of the application adds `notRunning`; another launch appends its states.
  public var states: [DeviceState] { log.states }

  /// The open background tasks, in the order in which they began, with the source locations that began them.
  public var backgroundTasks: [BackgroundTaskRecord] { application?.backgroundTasks.openTasks ?? [] }

  /// The remaining background time; nil in the foreground and if no application runs.
  public var backgroundTimeRemaining: Duration? {
    application?.termination == nil ? application?.backgroundTasks.remaining : nil
  }

  /// The log up to now.
  public var log: DeviceLog { DeviceLog(entries: record.entries, seed: seed) }

  /// Why the last launch's application terminated; nil while it runs, and before the first launch.
  public var termination: Termination? { application?.termination }

  /// Whether the device is locked.
  public var isLocked: Bool { application?.machine.isLocked ?? false }
}

extension TerminationReason {
  /// Returns the reason for an application that held background tasks of these names when its background time expired.
  public static func taskNotEnded(_ names: String...) -> TerminationReason { .taskNotEnded(names: names) }
}
