import AppLifecycle
import Foundation

extension UIApplication {
  /// The user wants texts of that size: what is in the windows hears of its traits, then observers do.
  func setContentSize(_ category: UIContentSizeCategory) {
    guard category != presented.contentSize else { return }
    let changes = windowList.frontToBack.reversed().map { TraitChange(in: $0) }
    presented.contentSize = category
    for change in changes { change.tell() }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification,
      object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue]
    )
  }

  /// The item that a shortcut means: the application's own of that type, else one of what the event says.
  func shortcutItem(for shortcut: Shortcut) -> UIApplicationShortcutItem {
    let own = shortcut.userInfo.isEmpty ? presented.shortcutItems?.first { $0.type == shortcut.type } : nil
    return own ?? UIApplicationShortcutItem(shortcut)
  }
}
