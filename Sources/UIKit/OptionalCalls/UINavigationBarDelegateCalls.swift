// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UINavigationBarDelegate``.
public enum UINavigationBarDelegateCalls {
  /// Calls `navigationBar` of an object.
  @MainActor
  public struct NavigationBar {
    fileprivate let object: any UINavigationBarDelegate

    /// Calls `navigationBar(_:didPop:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) -> Void? {
      OptionalRequirement.value(of: "navigationBar(_:didPop:)", of: object) {
        object.navigationBar(navigationBar, didPop: item)
      }
    }

    /// Calls `navigationBar(_:didPush:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) -> Void? {
      OptionalRequirement.value(of: "navigationBar(_:didPush:)", of: object) {
        object.navigationBar(navigationBar, didPush: item)
      }
    }

    /// Calls `navigationBar(_:shouldPop:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool? {
      OptionalRequirement.value(of: "navigationBar(_:shouldPop:)", of: object) {
        object.navigationBar(navigationBar, shouldPop: item)
      }
    }

    /// Calls `navigationBar(_:shouldPush:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool? {
      OptionalRequirement.value(of: "navigationBar(_:shouldPush:)", of: object) {
        object.navigationBar(navigationBar, shouldPush: item)
      }
    }
  }
}

extension UINavigationBarDelegate {
  /// Lets `object.navigationBar?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var navigationBar: UINavigationBarDelegateCalls.NavigationBar? {
    UINavigationBarDelegateCalls.NavigationBar(object: self)
  }
}
