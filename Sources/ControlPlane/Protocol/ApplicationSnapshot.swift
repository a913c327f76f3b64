import AppLifecycle

/// The current state of an application: the response to `GET /state`.
public struct ApplicationSnapshot: Codable, Hashable, Sendable {
  /// The application's name.
  public var name: String
  /// The process identifier.
  public var pid: Int32
  /// The state that the application's own code sees.
  public var state: ApplicationState
  /// The phase, which includes the states that the application's own code never sees.
  public var phase: LifecycleMachine.Phase
  /// The remaining background time, in seconds; nil in the foreground, because time is not counted there.
  public var backgroundTimeRemaining: Double?
  /// The number of open background tasks.
  public var openTasks: Int
  /// The number of dropped events.
  public var droppedEvents: Int
  /// Whether the device is locked.
  public var isLocked: Bool
  /// The time since launch, in seconds.
  public var time: Double
  /// The state that the device shows for the application; nil for a service.
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
