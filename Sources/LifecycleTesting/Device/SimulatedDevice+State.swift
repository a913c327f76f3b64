import Mainspring

/// Where the application stands and what has happened to it.
extension SimulatedDevice {
  /// Where the application stands.
  public var state: DeviceState { application.map { DeviceState($0.machine.phase) } ?? .notRunning }

  /// Every state that the application has been in, in order, from its launch on.
  ///
  /// A dead application adds `notRunning`, and one launched again goes on with the states of the new launch.
  public var states: [DeviceState] { log.states }

  /// The background tasks that are open, in the order in which they were begun, with the places where they were.
  public var backgroundTasks: [BackgroundTaskRecord] { application?.backgroundTasks.openTasks ?? [] }

  /// How much background time is left; nil in the foreground and if no application runs.
  public var backgroundTimeRemaining: Duration? {
    application?.termination == nil ? application?.backgroundTasks.remaining : nil
  }

  /// What has happened so far.
  public var log: DeviceLog { DeviceLog(entries: record.entries, seed: seed) }

  /// Why the application of the last launch is no more; nil while it lives, and before the first launch.
  public var termination: Termination? { application?.termination }

  /// Whether the device is locked.
  public var isLocked: Bool { application?.machine.isLocked ?? false }
}

extension TerminationReason {
  /// Its background time was spent and it still held tasks of these names.
  public static func taskNotEnded(_ names: String...) -> TerminationReason { .taskNotEnded(names: names) }
}
