/// A kind of notification that the application has declared, with the actions that it offers to the user.
///
/// `@unchecked Sendable`: nothing changes `original` after its creation.
package struct NotificationCategory: @unchecked Sendable {
  package struct Action: Hashable, Sendable {
    package let identifier: String
    package let title: String
    package let opensApplication: Bool
    package let needsUnlockedDevice: Bool
    package let takesText: Bool

    package init(
      identifier: String,
      title: String,
      opensApplication: Bool,
      needsUnlockedDevice: Bool,
      takesText: Bool
    ) {
      self.identifier = identifier
      self.title = title
      self.opensApplication = opensApplication
      self.needsUnlockedDevice = needsUnlockedDevice
      self.takesText = takesText
    }
  }

  package let identifier: String
  package let actions: [Action]
  /// Whether the application is notified when the user dismisses a notification.
  package let reportsDismissal: Bool
  /// The object with which the application has declared the category.
  package let original: AnyObject

  package init(identifier: String, actions: [Action], reportsDismissal: Bool, original: AnyObject) {
    self.identifier = identifier
    self.actions = actions
    self.reportsDismissal = reportsDismissal
    self.original = original
  }
}
