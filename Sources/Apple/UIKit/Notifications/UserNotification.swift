import AppLifecycle
import Foundation

/// A notification that the system delivers and shows.
///
/// The value outlives the process that has scheduled the notification. `@unchecked Sendable`: nothing changes the
/// object in `source` after its creation.
package struct UserNotification: @unchecked Sendable {
  /// The origin of the notification.
  package enum Source {
    /// A request to the notification center.
    case request(AnyObject)
    /// A notification of the interface that iOS 10 replaced.
    case local(UILocalNotification)
    /// The payload that a server has sent.
    case remote([String: JSONValue])
  }

  package let identifier: String
  package let source: Source
  package var title = ""
  package var subtitle = ""
  package var body = ""
  /// The number to show on the application's icon; nil leaves the icon as it is.
  package var badge: Int?
  /// The name of the sound; an empty name means the default sound, nil no sound.
  package var sound: String?
  package var category = ""
  package var thread = ""
  /// The date at which the notification was delivered.
  package var date = Date(timeIntervalSince1970: 0)

  package init(identifier: String, source: Source) {
    self.identifier = identifier
    self.source = source
  }

  /// Whether there is anything that the user could see or hear.
  package var hasContent: Bool {
    !title.isEmpty || !subtitle.isEmpty || !body.isEmpty || badge != nil || sound != nil
  }

  /// The text for the notification in the log: its identifier, and its titles and body.
  var logged: String {
    let text = [title, subtitle, body].filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? identifier : "\(identifier): \(text)"
  }
}

extension UserNotification {
  /// Creates a notification from `notification`, of the interface that iOS 10 replaced, which must be a copy that the
  /// application cannot change.
  init(_ notification: UILocalNotification) {
    self.init(identifier: UUID().uuidString, source: .local(notification))
    title = notification.alertTitle ?? ""
    body = notification.alertBody ?? ""
    if notification.applicationIconBadgeNumber != 0 { badge = notification.applicationIconBadgeNumber }
    sound = notification.soundName
    category = notification.category ?? ""
  }

  /// Creates a notification from a payload, whose fields are those of Apple's push notification service.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification>.
  package init(payload: [String: JSONValue]) {
    self.init(identifier: UUID().uuidString, source: .remote(payload))
    guard case .object(let aps)? = payload["aps"] else { return }
    switch aps["alert"] {
    case .string(let text): body = text
    case .object(let alert):
      title = UserNotification.text(alert["title"])
      subtitle = UserNotification.text(alert["subtitle"])
      body = UserNotification.text(alert["body"])
    default: break
    }
    if case .number(let number)? = aps["badge"] { badge = Int(exactly: number) }
    if case .string(let name)? = aps["sound"] { sound = name == "default" ? "" : name }
    category = UserNotification.text(aps["category"])
    thread = UserNotification.text(aps["thread-id"])
  }

  private static func text(_ value: JSONValue?) -> String {
    if case .string(let text)? = value { text } else { "" }
  }
}
