import AppLifecycle
import Foundation

extension UIApplicationShortcutItem {
  /// Creates the item for the shortcut in an event.
  convenience init(_ shortcut: Shortcut) {
    self.init(
      type: shortcut.type,
      localizedTitle: shortcut.title,
      localizedSubtitle: nil,
      icon: nil,
      userInfo: shortcut.userInfo.isEmpty ? nil : shortcut.userInfo.mapValues(\.secureObject)
    )
  }
}
