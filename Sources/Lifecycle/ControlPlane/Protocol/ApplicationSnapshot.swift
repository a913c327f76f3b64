import AppLifecycle

/// The current state of an application: the response to `GET /state`.
///
/// In JSON, times are in seconds.
public struct ApplicationSnapshot: Hashable, Sendable {
  /// The application's name.
  public var name: String
  /// The process identifier.
  public var pid: Int32
  /// The state that the application's own code sees.
  public var state: ApplicationState
  /// The phase, which includes the states that the application's own code never sees.
  public var phase: LifecycleMachine.Phase
  /// The remaining background time; nil in the foreground, because time is not counted there.
  public var backgroundTimeRemaining: Duration?
  /// The number of open background tasks.
  public var openTasks: Int
  /// The number of events dropped so far.
  public var droppedEvents: Int
  /// Whether the device is locked.
  public var isLocked: Bool
  /// The time since launch.
  public var time: Duration
  /// The state that the device shows for the application; nil for a service.
  public var presentation: ApplicationPresentation?

  /// Creates the description of an application's state.
  public init(
    name: String,
    pid: Int32,
    state: ApplicationState,
    phase: LifecycleMachine.Phase,
    backgroundTimeRemaining: Duration? = nil,
    openTasks: Int = 0,
    droppedEvents: Int = 0,
    isLocked: Bool = false,
    time: Duration,
    presentation: ApplicationPresentation? = nil
  ) {
    self.name = name
    self.pid = pid
    self.state = state
    self.phase = phase
    self.backgroundTimeRemaining = backgroundTimeRemaining
    self.openTasks = openTasks
    self.droppedEvents = droppedEvents
    self.isLocked = isLocked
    self.time = time
    self.presentation = presentation
  }

  @MainActor
  init(of application: LifecycleApplication, pid: Int32) {
    name = application.configuration.name
    self.pid = pid
    state = application.state
    phase = application.machine.phase
    backgroundTimeRemaining = application.backgroundTasks.remaining?.roundedToMicroseconds
    openTasks = application.backgroundTasks.openTasks.count
    droppedEvents = application.machine.droppedEvents
    isLocked = application.machine.isLocked
    time = application.log.time.roundedToMicroseconds
    presentation = application.delegate?.presentation(of: application)
  }
}
