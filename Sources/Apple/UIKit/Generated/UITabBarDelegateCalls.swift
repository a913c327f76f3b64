// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UITabBarDelegate`` that are optional on Apple's platforms.
public enum UITabBarDelegateCalls {
  /// Calls the methods with the base name `tabBar` of an object.
  @MainActor
  public struct TabBar {
    fileprivate let object: any UITabBarDelegate

    /// Calls `tabBar(_:didSelect:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tabBar: UITabBar, didSelect item: UITabBarItem) -> Void? {
      OptionalRequirement.value(of: "tabBar(_:didSelect:)", of: object) { object.tabBar(tabBar, didSelect: item) }
    }
  }
}

extension UITabBarDelegate {
  /// Makes `object.tabBar?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var tabBar: UITabBarDelegateCalls.TabBar? { UITabBarDelegateCalls.TabBar(object: self) }
}
