/// The kinds of messages to assistive technologies.
extension UIAccessibility {
  /// A message to assistive technologies, for ``post(notification:argument:)``.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the message, as in Apple's interface.
    public let rawValue: UInt32
    /// Creates a message with that number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A new screen has appeared; the argument is the element to read first.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed; the argument is the element to read next.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text must be read; the argument is the text.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll has ended; the argument is a text about the position.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An assistive technology must pause; the argument is its identifier.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1028)
    /// An assistive technology may continue; the argument is its identifier.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1029)
  }

  /// The name of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the assistive technology.
    public let rawValue: String
    /// Creates an identifier with that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// VoiceOver, which reads the screen aloud.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
    )
    /// Switch Control, which operates the device with switches.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
    )
  }
}
