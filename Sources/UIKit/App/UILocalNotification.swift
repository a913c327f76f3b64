import Foundation

/// Something that the user is to be told at a certain time, by the application that is on the screen then, or by the
/// system.
///
/// One thread at a time.
open class UILocalNotification: NSObject, NSCopying {
  /// When; nil is at once.
  open var fireDate: Date?
  /// Kept, and has no effect here: a time is one for all zones.
  open var timeZone: TimeZone?
  /// How often it comes again; nothing is once.
  ///
  /// Minutes, hours, days and weeks are heeded.
  open var repeatInterval = NSCalendar.Unit()
  /// Kept, and has no effect here.
  open var repeatCalendar: Calendar?
  /// What the user reads.
  open var alertBody: String?
  /// What stands above it.
  open var alertTitle: String?
  /// Kept, and has no effect here: nothing is drawn.
  open var hasAction = true
  /// Kept, and has no effect here: nothing is drawn.
  open var alertAction: String?
  /// Kept, and has no effect here: nothing is drawn.
  open var alertLaunchImage: String?
  /// Kept, and has no effect here: nothing is heard.
  open var soundName: String?
  /// The number on the icon from then on, while the application is off the screen; 0 leaves it as it is.
  open var applicationIconBadgeNumber = 0
  /// What the application gives it to keep.
  open var userInfo: [AnyHashable: Any]?
  /// Kept, and has no effect here: notifications are not shown.
  open var category: String?

  /// A notification that says nothing.
  public override init() { super.init() }

  /// Another one that says the same.
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

  /// How long until it comes again, in seconds; nil where it comes once.
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
