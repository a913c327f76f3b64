// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITabBarDelegate``.
public enum UITabBarDelegateCalls {
  /// Calls `tabBar` of an object.
  @MainActor
  public struct TabBar {
    fileprivate let object: any UITabBarDelegate

    /// Calls `tabBar(_:didSelect:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tabBar: UITabBar, didSelect item: UITabBarItem) -> Void? {
      OptionalRequirement.value(of: "tabBar(_:didSelect:)", of: object) { object.tabBar(tabBar, didSelect: item) }
    }
  }
}

extension UITabBarDelegate {
  /// Lets `object.tabBar?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var tabBar: UITabBarDelegateCalls.TabBar? { UITabBarDelegateCalls.TabBar(object: self) }
}
