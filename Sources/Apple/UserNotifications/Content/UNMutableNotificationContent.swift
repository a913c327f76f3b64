import Foundation

/// The content of a notification that the application composes.
///
/// Apple:
/// [UNMutableNotificationContent](https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent).
///
/// `@unchecked Sendable`: see ``UNNotificationContent``.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The files that accompany the notification; stored, and not shown here.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// The number for the application's icon; nil leaves the number as it is, 0 removes it.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The text of the notification; empty if there is none.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The identifier of the category, which determines the actions; empty is none.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// The name of the image that a launch by the notification shows; stored, and not shown here.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
  /// The sound, which is not played here; nil means no sound.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// The second line of the title; empty if there is none.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The identifier that groups notifications; empty is none.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// The title; empty if there is none.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The application's own data.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The text that the notification adds to a summary; stored, and not shown here.
  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }
  /// The number of items that the notification adds to a summary; stored, and not shown here.
  open override var summaryArgumentCount: Int {
    get { values.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }
  /// The identifier of the scene for the notification; stored, and has no effect here.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// The urgency of the notification; stored, and has no effect here.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// The relevance of the notification, from 0 to 1; stored, and has no effect here.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  /// The criterion by which a Focus shows or hides the notification; stored, and has no effect here.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}
