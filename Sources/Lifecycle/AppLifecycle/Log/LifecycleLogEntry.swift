/// One line of the life-cycle log, in the format that the log file, the control stream, the tests and the timeline
/// share.
///
/// docs/measuring/log.md describes the format. In JSON, times are in seconds, and fields that do not apply are omitted.
public struct LifecycleLogEntry: Hashable, Sendable {
  /// The kind of a line.
  @nonexhaustive
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A system event arrived; `name` is its type, `event` the event, `dropped` the reason if it was dropped.
    case event
    /// A callback of the delegate is called; `name` is the callback.
    case callback
    /// The application's state changed; `name` is the new state, which may also be `suspended` or `resumed`.
    case state
    /// A background task changed; `name` is a ``TaskEvent``, `task` the task.
    case task
    /// The device's presentation of the application changed; `name` is the property, `detail` its new value.
    case presentation
    /// The application has made a mistake of which the system warns; `name` is a ``Warning``, `detail` the text.
    case warning
    /// The application terminated; `name` is the name of the reason, `detail` the report.
    case death
  }

  /// The events in the life of a background task.
  @nonexhaustive
  public enum TaskEvent: String, Codable, CaseIterable, Sendable {
    /// The task began.
    case began
    /// The task ended.
    case ended
    /// The task's expiration handler is called now, or would be if the task had one.
    case expired
    /// A task was refused; `detail` is the reason.
    case refused
    /// A task was ended with an identifier of no open task; the call had no effect.
    case endedUnknown
    /// The budget is spent and the application still holds the task; the policy only reports this.
    case overdue
  }

  /// The mistakes of which the system warns in its log.
  @nonexhaustive
  public enum Warning: String, Codable, CaseIterable, Sendable {
    /// A background task was not ended when the expiration handlers had returned.
    case taskStillOpen
    /// The application is suspended and holds the lock of a file; iOS ends such an application with `0xdead10cc`.
    case fileLocked
    /// The application wakes a simulated device too often in the background; iOS reports such an application.
    case tooManyWakeUps
  }

  /// The time since launch, on a monotonic clock.
  public var time: Duration
  /// The kind of the line, which determines the meaning of ``name`` and ``detail``.
  public var kind: Kind
  /// The name of the event, callback, state, task event or reason.
  public var name: String
  /// The value of `applicationState` inside the callback; for a change of the state, the value before the change.
  public var state: ApplicationState
  /// The event; nil in a line of another kind than ``Kind/event``.
  public var event: SystemEvent?
  /// The reason why the event was dropped; nil if it was not dropped.
  public var dropped: String?
  /// The background task; nil in a line of another kind than ``Kind/task`` and ``Kind/warning``.
  public var task: BackgroundTaskRecord?
  /// The remaining background time, if the line reports it; always nil in the foreground.
  public var remaining: Duration?
  /// Further information for the user; nil if there is none.
  public var detail: String?

  /// Creates a line of the log.
  public init(
    time: Duration,
    kind: Kind,
    name: String,
    state: ApplicationState,
    event: SystemEvent? = nil,
    dropped: String? = nil,
    task: BackgroundTaskRecord? = nil,
    remaining: Duration? = nil,
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
