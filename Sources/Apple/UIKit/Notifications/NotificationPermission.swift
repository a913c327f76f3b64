/// Whether, and in which forms, the user lets the application show notifications.
package struct NotificationPermission: Hashable, Sendable {
  package enum Status: Sendable {
    /// The application has not requested permission yet.
    case notAsked
    case denied
    case allowed
    /// The user was not asked, and notifications are shown quietly.
    case provisional
  }

  package var status = Status.notAsked
  /// The forms that the application has requested.
  package var forms: NotificationForms = []

  package init(status: Status = .notAsked, forms: NotificationForms = []) {
    self.status = status
    self.forms = forms
  }

  /// Whether notifications are shown.
  package var isGranted: Bool { status == .allowed || status == .provisional }
  /// Whether a notification may change the number on the icon.
  package var allowsBadges: Bool { isGranted && forms.contains(.badge) }
}
