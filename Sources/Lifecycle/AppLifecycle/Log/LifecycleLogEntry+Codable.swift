extension LifecycleLogEntry: Codable {
  private enum CodingKeys: String, CodingKey {
    case time, kind, name, state, event, dropped, task, remaining, detail
  }

  /// Decodes a line of the log, with times in seconds.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      time: Duration(inSeconds: try fields.decode(Double.self, forKey: .time)),
      kind: try fields.decode(Kind.self, forKey: .kind),
      name: try fields.decode(String.self, forKey: .name),
      state: try fields.decode(ApplicationState.self, forKey: .state),
      event: try fields.decodeIfPresent(SystemEvent.self, forKey: .event),
      dropped: try fields.decodeIfPresent(String.self, forKey: .dropped),
      task: try fields.decodeIfPresent(BackgroundTaskRecord.self, forKey: .task),
      remaining: try fields.decodeIfPresent(Double.self, forKey: .remaining).map { Duration(inSeconds: $0) },
      detail: try fields.decodeIfPresent(String.self, forKey: .detail)
    )
  }

  /// Encodes a line of the log, with times in seconds; omits the fields that are nil.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(time.inSeconds, forKey: .time)
    try fields.encode(kind, forKey: .kind)
    try fields.encode(name, forKey: .name)
    try fields.encode(state, forKey: .state)
    try fields.encodeIfPresent(event, forKey: .event)
    try fields.encodeIfPresent(dropped, forKey: .dropped)
    try fields.encodeIfPresent(task, forKey: .task)
    try fields.encodeIfPresent(remaining?.inSeconds, forKey: .remaining)
    try fields.encodeIfPresent(detail, forKey: .detail)
  }
}
