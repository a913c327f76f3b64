/// The state of an application, as its own code can observe it.
///
/// *Not running* and *suspended* are missing, because no code of the application runs in those states.
public enum ApplicationState: String, Codable, Sendable {
  /// In the foreground, but without events: during the launch, and during a call, an alarm or a system alert.
  case inactive
  /// In the foreground, with events.
  case active
  /// Off the screen, running for a limited time.
  case background
}
