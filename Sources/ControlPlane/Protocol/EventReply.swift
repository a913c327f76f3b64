import AppLifecycle

/// What became of an event that was sent to an application: the answer to `POST /events`.
public struct EventReply: Codable, Hashable, Sendable {
  /// Whether an event was handled.
  public enum Outcome: String, Codable, Sendable {
    /// All callbacks of the event have returned.
    case handled
    /// It made no sense in the state that the application was in.
    case dropped
  }

  /// What became of it.
  public var outcome: Outcome
  /// Why it was dropped; nil where it was handled.
  public var reason: String?
  /// What the application's own code sees now.
  public var state: ApplicationState
  /// The same with the states that it never sees.
  public var phase: LifecycleMachine.Phase

  /// An answer.
  public init(outcome: Outcome, reason: String? = nil, state: ApplicationState, phase: LifecycleMachine.Phase) {
    self.outcome = outcome
    self.reason = reason
    self.state = state
    self.phase = phase
  }
}
