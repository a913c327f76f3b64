import Foundation

/// Encodes and decodes the children of UIKit's own containers, and the view controller that each view controller
/// presents.
@MainActor
enum RestorableContents {
  private static let children = "UIKit.children"
  private static let selected = "UIKit.selected"
  private static let presented = "UIKit.presented"
  private static func column(_ column: UISplitViewController.Column) -> String { "UIKit.column.\(column.rawValue)" }
  private static let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]

  static func encode(_ controller: UIViewController, with coder: NSCoder) {
    guard let coder = coder as? StateEncoder else { return }
    switch controller {
    case let navigation as UINavigationController: coder.encode(navigation.viewControllers, forKey: children)
    case let tabs as UITabBarController:
      coder.encode(tabs.viewControllers ?? [], forKey: children)
      if tabs.selectedIndex != NSNotFound { coder.encode(tabs.selectedIndex, forKey: selected) }
    case let split as UISplitViewController:
      for column in columns { coder.encode(split.stack(of: column), forKey: Self.column(column)) }
    case let pages as UIPageViewController: coder.encode(pages.viewControllers ?? [], forKey: children)
    default: break
    }
    coder.encode(controller.presentation?.presented as Any?, forKey: presented)
  }

  static func decode(_ controller: UIViewController, with coder: NSCoder) {
    guard let coder = coder as? StateDecoder else { return }
    let restored = coder.decodeControllers(forKey: children)
    switch controller {
    case let navigation as UINavigationController:
      let stack = restored?.compactMap(\.self) ?? []
      if !stack.isEmpty, stack != navigation.viewControllers {
        navigation.setViewControllers(stack, animated: false)
      }
    case let tabs as UITabBarController: decode(tabs, restored ?? [], coder)
    case let split as UISplitViewController:
      for column in columns {
        let stack = coder.decodeControllers(forKey: Self.column(column))?.compactMap(\.self) ?? []
        if !stack.isEmpty { split.setStack(stack, of: column) }
      }
    case let pages as UIPageViewController:
      let shown = restored?.compactMap(\.self) ?? []
      if !shown.isEmpty, shown != pages.viewControllers {
        pages.setViewControllers(shown, direction: .forward, animated: false)
      }
    default: break
    }
    if let presented = coder.decodeObject(forKey: presented) as? UIViewController {
      UIApplication.instance?.stateRestoration.present(presented, by: controller)
    }
  }

  /// Restores the tabs.
  ///
  /// A tab that was not restored keeps its current view controller.
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
    if coder.containsValue(forKey: selected) { tabs.selectedIndex = coder.decodeInteger(forKey: selected) }
  }
}
