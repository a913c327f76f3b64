/// One line of the life-cycle log: the one format that the recorder, the control stream, the tests and the timeline
/// share.
///
/// docs/log.md describes it. As JSON, a field that does not apply is left out.
public struct LifecycleLogEntry: Codable, Hashable, Sendable {
  /// What a line tells of.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A system event arrived; `name` is its type, `event` the event, `dropped` says why it was dropped.
    case event
    /// The delegate is called; `name` is the callback.
    case callback
    /// The application's state changed; `name` is the new one, which may also be `suspended` or `resumed`.
    case state
    /// Something happened to a background task; `name` is ``TaskEvent``, `task` the task.
    case task
    /// The device shows something else of the application; `name` is what, `detail` its new value.
    case presentation
    /// The end; `name` is the reason, `detail` the report.
    case death
  }

  /// What can happen to background tasks.
  public enum TaskEvent: String, Codable, CaseIterable, Sendable {
    /// It was begun.
    case began
    /// It was ended.
    case ended
    /// Its expiration handler is called now, or would be if it had one.
    case expired
    /// A begin was refused; `detail` says why.
    case refused
    /// An end with an identifier that means no open task; it did nothing.
    case endedUnknown
    /// The budget is spent and the task still held; the policy only reports it.
    case overdue
  }

  /// Seconds since launch, on a monotonic clock.
  public var time: Double
  /// What the line tells of.
  public var kind: Kind
  /// Which event, callback, state, happening or reason.
  public var name: String
  /// What `applicationState` was: inside the callback, or before the change.
  public var state: ApplicationState
  /// The event itself.
  public var event: SystemEvent?
  /// Why the event was dropped; absent where it was not.
  public var dropped: String?
  /// The task.
  public var task: BackgroundTaskRecord?
  /// Seconds of background time left; absent in the foreground.
  public var remaining: Double?
  /// What else there is to say to a person.
  public var detail: String?

  /// A line of the log.
  public init(
    time: Double,
    kind: Kind,
    name: String,
    state: ApplicationState,
    event: SystemEvent? = nil,
    dropped: String? = nil,
    task: BackgroundTaskRecord? = nil,
    remaining: Double? = nil,
    detail: String? = nil
  ) {
    self.time = time
    self.kind = kind
    self.name = name
    self.state = state
    self.event = event
    self.dropped = dropped
    self.task = task
    self.remaining = remaining
    self.detail = detail
  }
}
