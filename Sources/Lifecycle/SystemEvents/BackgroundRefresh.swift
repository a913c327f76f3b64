/// Whether the user allows the application to refresh its content in the background.
public enum BackgroundRefresh: String, Codable, CaseIterable, Sendable {
  /// The user allows the refresh.
  case available
  /// The user forbids the refresh.
  case denied
  /// The user cannot decide about the refresh.
  case restricted
}
