/// The state of an application, as its own code can observe it.
///
/// There is no case for *not running* and *suspended*, because no code of the application runs in those states.
public enum ApplicationState: String, Codable, Sendable {
  /// The application is in the foreground and receives no events: during the launch, a call, an alarm or a system
  /// alert.
  case inactive
  /// The application is in the foreground and receives events.
  case active
  /// The application is off the screen and runs for a limited time.
  case background
}
