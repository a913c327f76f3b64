/// How far an interruption is.
public enum InterruptionPhase: String, Codable, CaseIterable, Sendable {
  /// It came over the application.
  case begin
  /// It was declined, or is over.
  case end
  /// The user took it, and so leaves the application.
  case accept
}
