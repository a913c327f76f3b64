extension LifecycleApplication {
  /// The result of sending an event.
  public enum Outcome: Hashable, Sendable {
    /// The application handled the event.
    case handled
    /// The event had no meaning in the application's state.
    case dropped(reason: String)
  }
}
