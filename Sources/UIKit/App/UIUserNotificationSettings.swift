import Foundation

/// How an application may be seen and heard while it is not on the screen.
public struct UIUserNotificationType: OptionSet, Sendable {
  /// A bit for each way.
  public let rawValue: UInt
  /// The ways of those bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the icon.
  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  /// A text.
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// What an application asks to be allowed.
@MainActor
open class UIUserNotificationSettings: NSObject {
  /// The ways that it asks for.
  public let types: UIUserNotificationType

  /// Settings; `categories` have no effect here.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    super.init()
  }
}

/// Buttons that a notification has; kept, and has no effect here.
@MainActor
open class UIUserNotificationCategory: NSObject {}
