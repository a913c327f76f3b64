/// What an application can know of its own state.
///
/// *Not running* and *suspended* are not among them: no code of the application runs then.
public enum ApplicationState: String, Codable, Sendable {
  /// In the foreground, but without events: while launching, and while a call, an alarm or a system alert is over it.
  case inactive
  /// In the foreground, with events.
  case active
  /// Off the screen, running on borrowed time.
  case background
}
