/// The phase of an interruption.
public enum InterruptionPhase: String, Codable, CaseIterable, Sendable {
  /// The interruption began.
  case begin
  /// The user declined the interruption, or it has ended.
  case end
  /// The user accepted the interruption, and so leaves the application.
  case accept
}
