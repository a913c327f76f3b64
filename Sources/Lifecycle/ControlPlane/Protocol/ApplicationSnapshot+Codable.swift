import AppLifecycle

extension ApplicationSnapshot: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, pid, state, phase, backgroundTimeRemaining, openTasks, droppedEvents, isLocked, time, presentation
  }

  /// Decodes the response to `GET /state`, with times in seconds.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let remaining = try fields.decodeIfPresent(Double.self, forKey: .backgroundTimeRemaining)
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      pid: try fields.decode(Int32.self, forKey: .pid),
      state: try fields.decode(ApplicationState.self, forKey: .state),
      phase: try fields.decode(LifecycleMachine.Phase.self, forKey: .phase),
      backgroundTimeRemaining: remaining.map { Duration(inSeconds: $0) },
      openTasks: try fields.decode(Int.self, forKey: .openTasks),
      droppedEvents: try fields.decode(Int.self, forKey: .droppedEvents),
      isLocked: try fields.decode(Bool.self, forKey: .isLocked),
      time: Duration(inSeconds: try fields.decode(Double.self, forKey: .time)),
      presentation: try fields.decodeIfPresent(ApplicationPresentation.self, forKey: .presentation)
    )
  }

  /// Encodes the response to `GET /state`, with times in seconds; omits the fields that are nil.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(pid, forKey: .pid)
    try fields.encode(state, forKey: .state)
    try fields.encode(phase, forKey: .phase)
    try fields.encodeIfPresent(backgroundTimeRemaining?.inSeconds, forKey: .backgroundTimeRemaining)
    try fields.encode(openTasks, forKey: .openTasks)
    try fields.encode(droppedEvents, forKey: .droppedEvents)
    try fields.encode(isLocked, forKey: .isLocked)
    try fields.encode(time.inSeconds, forKey: .time)
    try fields.encodeIfPresent(presentation, forKey: .presentation)
  }
}
