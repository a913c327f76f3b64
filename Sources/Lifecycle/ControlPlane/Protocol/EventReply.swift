import AppLifecycle

/// The result of sending an event to an application: the response to `POST /events`.
public struct EventReply: Codable, Hashable, Sendable {
  /// Whether the event was handled.
  public enum Outcome: String, Codable, Sendable {
    /// All callbacks of the event have returned.
    case handled
    /// The application dropped the event.
    case dropped
  }

  /// Whether the event was handled or dropped.
  public var outcome: Outcome
  /// The reason why the event was dropped; nil if it was handled.
  public var reason: String?
  /// The state that the application's own code sees after the event.
  public var state: ApplicationState
  /// The phase after the event, which includes the states that the application's own code never sees.
  public var phase: LifecycleMachine.Phase

  /// Creates a response.
  public init(outcome: Outcome, reason: String? = nil, state: ApplicationState, phase: LifecycleMachine.Phase) {
    self.outcome = outcome
    self.reason = reason
    self.state = state
    self.phase = phase
  }
}
