import AppLifecycle
import Foundation

extension UIApplication {
  /// The user wants texts of that size: view controllers on the screen hear of their traits, then observers.
  func setContentSize(_ category: UIContentSizeCategory) {
    guard category != presented.contentSize else { return }
    let roots = windowList.frontToBack.reversed().compactMap(\.rootViewController)
    let controllers = roots.flatMap { root in
      Array(sequence(first: root) { $0.presentedViewController })
    }
    let former = controllers.map(\.traitCollection)
    presented.contentSize = category
    for (controller, former) in zip(controllers, former) where controller.traitCollection != former {
      controller.tellOfTraits(since: former)
    }
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
