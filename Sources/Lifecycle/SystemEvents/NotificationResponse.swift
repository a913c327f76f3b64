/// The user's action on a notification that the system shows.
public struct NotificationResponse: Hashable, Sendable {
  /// The action of a tap on the notification itself, under Apple's name.
  public static let open = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The action of dismissing the notification, under Apple's name.
  public static let dismiss = "com.apple.UNNotificationDismissActionIdentifier"

  /// The identifier of the notification's request.
  public var notification: String
  /// The identifier of the action: ``open``, ``dismiss`` or one of the application's own.
  public var action: String
  /// The text that the user typed; nil if the action takes none.
  public var text: String?
  /// Whether the action leaves the application in the background.
  public var inBackground: Bool

  /// Creates a response; only ``dismiss`` leaves the application in the background by default.
  public init(
    notification: String,
    action: String = NotificationResponse.open,
    text: String? = nil,
    inBackground: Bool? = nil
  ) {
    self.notification = notification
    self.action = action
    self.text = text
    self.inBackground = inBackground ?? (action == NotificationResponse.dismiss)
  }
}
