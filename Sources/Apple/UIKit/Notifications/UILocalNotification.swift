import Foundation

/// A notification that is scheduled for a certain time.
///
/// If the application is in the foreground at that time, its delegate receives the notification; otherwise the system
/// shows it.
///
/// Use it on one thread at a time.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilocalnotification>.
open class UILocalNotification: NSObject, NSCopying {
  /// The time at which the notification is due; nil means at once.
  open var fireDate: Date?
  /// The time zone of ``fireDate``.
  ///
  /// The value is stored and has no effect here, because a `Date` is the same in all zones.
  open var timeZone: TimeZone?
  /// The interval at which the notification repeats; an empty value means that it does not repeat.
  ///
  /// Minutes, hours, days and weeks are honored; other units do not repeat the notification.
  open var repeatInterval = NSCalendar.Unit()
  /// The calendar for ``repeatInterval``.
  ///
  /// The value is stored and has no effect here.
  open var repeatCalendar: Calendar?
  /// The text of the notification.
  open var alertBody: String?
  /// The title above the text.
  open var alertTitle: String?
  /// Whether the alert has an action button.
  ///
  /// The value is stored and has no effect here, because alerts of notifications are not drawn.
  open var hasAction = true
  /// The title of the action button.
  ///
  /// The value is stored and has no effect here, because alerts of notifications are not drawn.
  open var alertAction: String?
  /// The name of the image that is shown during the launch from the alert.
  ///
  /// The value is stored and has no effect here, because alerts of notifications are not drawn.
  open var alertLaunchImage: String?
  /// The name of the sound.
  ///
  /// The value is stored and has no effect here, because no sound is played.
  open var soundName: String?
  /// The number to show on the icon if the application is in the background; 0 leaves the number as it is.
  open var applicationIconBadgeNumber = 0
  /// The application's own data.
  open var userInfo: [AnyHashable: Any]?
  /// The identifier of the category, which determines the actions in the alert.
  ///
  /// The value is stored and has no effect here, because notifications are not shown.
  open var category: String?

  /// Creates an empty notification.
  public override init() { super.init() }

  /// Returns a copy with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = UILocalNotification()
    other.fireDate = fireDate
    other.timeZone = timeZone
    other.repeatInterval = repeatInterval
    other.repeatCalendar = repeatCalendar
    other.alertBody = alertBody
    other.alertTitle = alertTitle
    other.hasAction = hasAction
    other.alertAction = alertAction
    other.alertLaunchImage = alertLaunchImage
    other.soundName = soundName
    other.applicationIconBadgeNumber = applicationIconBadgeNumber
    other.userInfo = userInfo
    other.category = category
    return other
  }

  /// The interval at which the notification repeats, in seconds; nil if it does not repeat.
  var period: TimeInterval? {
    switch repeatInterval {
    case .minute: 60
    case .hour: 3600
    case .day: 86400
    case .weekOfYear, .weekday: 604_800
    default: nil
    }
  }
}
