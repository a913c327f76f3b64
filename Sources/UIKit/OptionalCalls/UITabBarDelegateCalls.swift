// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITabBarDelegate``.
public enum UITabBarDelegateCalls {
  /// Calls `tabBar` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TabBar {
    fileprivate let object: any UITabBarDelegate

    @discardableResult
    public func callAsFunction(_ tabBar: UITabBar, didSelect item: UITabBarItem) -> Void? {
      OptionalRequirement.value(of: "tabBar(_:didSelect:)", of: object) { object.tabBar(tabBar, didSelect: item) }
    }
  }
}

extension UITabBarDelegate {
  /// Lets `tabBar` be called as the optional method that it is in Apple's protocol: `object.tabBar?(…)`.
  @MainActor public var tabBar: UITabBarDelegateCalls.TabBar? { UITabBarDelegateCalls.TabBar(object: self) }
}
