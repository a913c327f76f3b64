import AppLifecycle
import Foundation

extension UIApplicationShortcutItem {
  /// The shortcut that an event tells of.
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
