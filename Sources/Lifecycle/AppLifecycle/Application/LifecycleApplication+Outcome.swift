extension LifecycleApplication {
  /// The result of sending an event.
  public enum Outcome: Hashable, Sendable {
    /// The application handled the event.
    case handled
    /// The application dropped the event, for example because the event has no meaning in the present state.
    case dropped(reason: String)
  }
}
