/// The forms in which a notification reaches the user.
package struct NotificationForms: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let alert = NotificationForms(rawValue: 1 << 0)
  package static let sound = NotificationForms(rawValue: 1 << 1)
  package static let badge = NotificationForms(rawValue: 1 << 2)
  package static let all: NotificationForms = [.alert, .sound, .badge]
}
