/// Whether the user allows the application to refresh its content in the background.
public enum BackgroundRefresh: String, Codable, CaseIterable, Sendable {
  /// The user allows the refresh, forbids it, or cannot decide about it.
  case available, denied, restricted
}
