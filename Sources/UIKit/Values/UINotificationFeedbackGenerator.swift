/// What is felt when something has ended well or badly; no effect here.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it has ended.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// In doubt.
    case warning
    /// Badly.
    case error
  }

  /// No effect here.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
