import Foundation
import UIKit

/// A notification that a simulated device shows.
public struct DeviceNotification: Hashable, Sendable, Identifiable {
  /// An action that the notification offers.
  public struct Action: Hashable, Sendable {
    /// The action's identifier.
    public let identifier: String
    /// The title that the user sees.
    public let title: String
    /// Whether the user types a text for the action.
    public let takesText: Bool
  }

  /// The identifier of the notification's request.
  public let id: String
  /// The title; empty if there is none.
  public let title: String
  /// The second line of the title; empty if there is none.
  public let subtitle: String
  /// The text; empty if there is none.
  public let body: String
  /// The name of the sound; empty is the system's sound, nil is no sound.
  public let sound: String?
  /// The identifier that groups notifications; empty if there is none.
  public let thread: String
  /// The actions of the notification's category, as the application has declared them.
  public let actions: [Action]
  /// The date of the delivery, as the application sees dates.
  public let date: Date

  init(_ notification: UserNotification, _ category: NotificationCategory?) {
    id = notification.identifier
    title = notification.title
    subtitle = notification.subtitle
    body = notification.body
    sound = notification.sound
    thread = notification.thread
    actions = (category?.actions ?? []).map {
      Action(identifier: $0.identifier, title: $0.title, takesText: $0.takesText)
    }
    date = notification.date
  }
}
