import AppLifecycle

/// Where an application stands: the answer to `GET /state`.
public struct ApplicationSnapshot: Codable, Hashable, Sendable {
  /// What the application is called.
  public var name: String
  /// Its process.
  public var pid: Int32
  /// What its own code sees.
  public var state: ApplicationState
  /// The same with the states that its own code never sees.
  public var phase: LifecycleMachine.Phase
  /// Seconds of background time left; nil in the foreground, where time is not counted.
  public var backgroundTimeRemaining: Double?
  /// How many background tasks are open.
  public var openTasks: Int
  /// How many events made no sense in their state.
  public var droppedEvents: Int
  /// Whether the device is locked.
  public var isLocked: Bool
  /// Seconds since launch.
  public var time: Double
  /// What the device shows of it; nil for a service, of which it shows nothing.
  public var presentation: ApplicationPresentation?

  @MainActor
  init(of application: Application, pid: Int32) {
    name = application.configuration.name
    self.pid = pid
    state = application.state
    phase = application.machine.phase
    backgroundTimeRemaining = application.backgroundTasks.remaining?.inSeconds.roundedToMicroseconds
    openTasks = application.backgroundTasks.openTasks.count
    droppedEvents = application.machine.droppedEvents
    isLocked = application.machine.isLocked
    time = application.log.time.inSeconds.roundedToMicroseconds
    presentation = application.delegate?.presentation(of: application)
  }
}
