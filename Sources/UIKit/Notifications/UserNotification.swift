import AppLifecycle
import Foundation

/// A notification in the hands of the system.
///
/// It outlives the process that has scheduled it. `@unchecked Sendable`: nothing changes the object in `source` after
/// its creation.
package struct UserNotification: @unchecked Sendable {
  /// Where the notification comes from.
  package enum Source {
    /// A request to the notification center.
    case request(AnyObject)
    /// A notification of the interface that iOS 10 replaced.
    case local(UILocalNotification)
    /// A server.
    case remote([String: JSONValue])
  }

  package let identifier: String
  package let source: Source
  package var title = ""
  package var subtitle = ""
  package var body = ""
  /// The number for the icon; nil leaves it as it is.
  package var badge: Int?
  /// The name of the sound; empty is the default sound, nil none.
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

  /// The notification as the log names it.
  var logged: String {
    let text = [title, subtitle, body].filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? identifier : "\(identifier): \(text)"
  }
}

extension UserNotification {
  /// Creates the notification of an interface that iOS 10 replaced, from a copy that the application cannot change.
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
  /// Apple:
  /// [Generating a remote
  /// notification](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification).
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
