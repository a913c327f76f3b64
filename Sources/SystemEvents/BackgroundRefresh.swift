/// Whether the user lets an application look for something new in the background.
public enum BackgroundRefresh: String, Codable, CaseIterable, Sendable {
  /// The user does, does not, or cannot decide.
  case available, denied, restricted
}
