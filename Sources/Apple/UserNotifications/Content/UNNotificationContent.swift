import Foundation

/// The content of a notification, which does not change.
///
/// Apple: [UNNotificationContent](https://developer.apple.com/documentation/usernotifications/unnotificationcontent).
///
/// `@unchecked Sendable`: the system keeps copies only; a program must change a `UNMutableNotificationContent` on one
/// thread at a time.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The values of a content.
  struct Values {
    var attachments: [UNNotificationAttachment] = []
    var badge: NSNumber?
    var body = ""
    var categoryIdentifier = ""
    var launchImageName = ""
    var sound: UNNotificationSound?
    var subtitle = ""
    var threadIdentifier = ""
    var title = ""
    var userInfo: [AnyHashable: Any] = [:]
    var summaryArgument = ""
    var summaryArgumentCount = 0
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }

  var values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// Creates an empty content.
  public override init() {
    values = Values()
    super.init()
  }

  /// The files that accompany the notification; stored, and not shown here.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The number for the application's icon; nil leaves the number as it is, 0 removes it.
  open var badge: NSNumber? { values.badge }
  /// The text of the notification; empty if there is none.
  open var body: String { values.body }
  /// The identifier of the category, which determines the actions; empty is none.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The name of the image that a launch by the notification shows; stored, and not shown here.
  open var launchImageName: String { values.launchImageName }
  /// The sound, which is not played here; nil means no sound.
  open var sound: UNNotificationSound? { values.sound }
  /// The second line of the title; empty if there is none.
  open var subtitle: String { values.subtitle }
  /// The identifier that groups notifications; empty is none.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The title; empty if there is none.
  open var title: String { values.title }
  /// The application's own data.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The text that the notification adds to a summary; stored, and not shown here.
  open var summaryArgument: String { values.summaryArgument }
  /// The number of items that the notification adds to a summary; stored, and not shown here.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  /// The identifier of the scene for the notification; stored, and has no effect here.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The urgency of the notification; stored, and has no effect here.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The relevance of the notification, from 0 to 1; stored, and has no effect here.
  open var relevanceScore: Double { values.relevanceScore }
  /// The criterion by which a Focus shows or hides the notification; stored, and has no effect here.
  open var filterCriteria: String? { values.filterCriteria }

  /// Returns a copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
  /// Returns a copy that can be changed, as a `UNMutableNotificationContent`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
}
