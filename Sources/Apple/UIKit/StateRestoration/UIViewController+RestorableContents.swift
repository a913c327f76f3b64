import Foundation

/// The state of the children of UIKit's own containers, and of the view controllers that others present.
extension UIViewController {
  private static let childrenKey = "UIKit.children"
  private static let selectedKey = "UIKit.selected"
  private static let presentedKey = "UIKit.presented"
  private static func key(of column: UISplitViewController.Column) -> String { "UIKit.column.\(column.rawValue)" }
  private static let restorableColumns: [UISplitViewController.Column] = [
    .primary, .supplementary, .secondary, .compact,
  ]

  func encodeContents(with coder: NSCoder) {
    guard let coder = coder as? StateEncoder else { return }
    switch self {
    case let navigation as UINavigationController: coder.encode(navigation.viewControllers, forKey: Self.childrenKey)
    case let tabs as UITabBarController:
      coder.encode(tabs.viewControllers ?? [], forKey: Self.childrenKey)
      if tabs.selectedIndex != NSNotFound { coder.encode(tabs.selectedIndex, forKey: Self.selectedKey) }
    case let split as UISplitViewController:
      for column in Self.restorableColumns { coder.encode(split.stack(of: column), forKey: Self.key(of: column)) }
    case let pages as UIPageViewController: coder.encode(pages.viewControllers ?? [], forKey: Self.childrenKey)
    default: break
    }
    coder.encode(presentation?.presented as Any?, forKey: Self.presentedKey)
  }

  func decodeContents(with coder: NSCoder) {
    guard let coder = coder as? StateDecoder else { return }
    let restored = coder.decodeControllers(forKey: Self.childrenKey)
    switch self {
    case let navigation as UINavigationController:
      let stack = restored?.compactMap(\.self) ?? []
      if !stack.isEmpty, stack != navigation.viewControllers {
        navigation.setViewControllers(stack, animated: false)
      }
    case let tabs as UITabBarController: Self.decode(tabs, restored ?? [], coder)
    case let split as UISplitViewController:
      for column in Self.restorableColumns {
        let stack = coder.decodeControllers(forKey: Self.key(of: column))?.compactMap(\.self) ?? []
        if !stack.isEmpty { split.setStack(stack, of: column) }
      }
    case let pages as UIPageViewController:
      let shown = restored?.compactMap(\.self) ?? []
      if !shown.isEmpty, shown != pages.viewControllers {
        pages.setViewControllers(shown, direction: .forward, animated: false)
      }
    default: break
    }
    if let presented = coder.decodeObject(forKey: Self.presentedKey) as? UIViewController {
      UIApplication.instance?.stateRestoration.present(presented, by: self)
    }
  }

  /// Restores the tabs and the selection.
  ///
  /// A tab that was not restored keeps its present view controller.
  private static func decode(_ tabs: UITabBarController, _ restored: [UIViewController?], _ coder: StateDecoder) {
    let current = tabs.viewControllers ?? []
    var new: [UIViewController] = []
    for place in 0..<max(restored.count, current.count) {
      let controller =
        (restored.indices.contains(place) ? restored[place] : nil)
        ?? (current.indices.contains(place) ? current[place] : nil)
      if let controller, !new.contains(controller) { new.append(controller) }
    }
    if new != current { tabs.setViewControllers(new, animated: false) }
    if coder.containsValue(forKey: selectedKey) { tabs.selectedIndex = coder.decodeInteger(forKey: selectedKey) }
  }
}

extension UIViewController: UIStateRestoring {}

/// Conforms to `NSCoding` so that `decodeObject(of:forKey:)` accepts the class of a view controller.
///
/// Coders that refer to view controllers are used only on the main thread.
extension UIViewController: @preconcurrency NSCoding {}
