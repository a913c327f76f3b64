/// A generator of feedback for successes, warnings and errors; has no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator>.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of notification.
  public enum FeedbackType: Int, Sendable {
    /// A success.
    case success
    /// A warning.
    case warning
    /// An error.
    case error
  }

  /// Has no effect here.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
