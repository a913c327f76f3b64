import Foundation

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceCustomizable {
  /// Returns the proxy that sets the appearance of all views of this class; see ``UIAppearance``.
  public class func appearance() -> Self { AppearanceProxies.shared.proxy(for: self) }

  /// Returns the proxy for views of this class inside objects of these classes; see ``UIAppearance``.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.shared.proxy(for: self, in: containerTypes.map { $0 as AnyClass })
  }

  /// Applies the proxies' settings to the view and its subviews; called after the view was added to a window.
  func applyAppearance() {
    if AppearanceProxies.shared.isEmpty { return }
    let surroundings = sequence(first: next, next: { $0?.next }).prefix { $0 != nil }.compactMap { $0 }
    AppearanceProxies.shared.apply(to: self, inside: surroundings)
    for item in barItems { AppearanceProxies.shared.apply(to: item, inside: [self] + surroundings) }
    for view in subviews { view.applyAppearance() }
  }

  /// Applies the proxies' settings to the items of a bar; called after they have changed.
  func applyAppearanceToBarItems() {
    if window == nil || AppearanceProxies.shared.isEmpty { return }
    let surroundings = sequence(first: self as UIResponder, next: { $0.next }).map { $0 as AnyObject }
    for item in barItems { AppearanceProxies.shared.apply(to: item, inside: surroundings) }
  }

  /// The items of a bar; other views have none.
  private var barItems: [UIBarItem] {
    switch self {
    case let bar as UINavigationBar:
      (bar.items ?? []).flatMap { item in
        (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) + [item.backBarButtonItem].compactMap { $0 }
      }
    case let bar as UIToolbar: bar.items ?? []
    case let bar as UITabBar: bar.items ?? []
    default: []
    }
  }
}
