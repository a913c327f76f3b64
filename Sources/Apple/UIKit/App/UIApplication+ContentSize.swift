import AppLifecycle
import Foundation

extension UIApplication {
  /// Sets the user's preferred text size.
  ///
  /// Notifies the objects in the windows of their new traits, then posts a notification.
  func setContentSize(_ category: UIContentSizeCategory) {
    guard category != presented.contentSize else { return }
    let changes = windowList.frontToBack.reversed().map { TraitChange(in: $0) }
    presented.contentSize = category
    for change in changes { change.notify() }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification,
      object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue]
    )
  }

  /// Sets the user's preferred appearance, and notifies the objects in the windows of their new traits.
  func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    guard style != presented.interfaceStyle else { return }
    let changes = windowList.frontToBack.reversed().map { TraitChange(in: $0) }
    presented.interfaceStyle = style
    for change in changes { change.notify() }
  }

  /// Returns the application's own item with the shortcut's type, unless the event has user info or there is no such
  /// item; otherwise an item made from the event.
  func shortcutItem(for shortcut: Shortcut) -> UIApplicationShortcutItem {
    let own = shortcut.userInfo.isEmpty ? installed.shortcutItems?.first { $0.type == shortcut.type } : nil
    return own ?? UIApplicationShortcutItem(shortcut)
  }
}
