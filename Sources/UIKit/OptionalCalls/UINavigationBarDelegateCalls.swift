// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UINavigationBarDelegate``.
public enum UINavigationBarDelegateCalls {
  /// Calls `navigationBar` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct NavigationBar {
    fileprivate let object: any UINavigationBarDelegate

    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) -> Void? {
      OptionalRequirement.value(of: "navigationBar(_:didPop:)", of: object) {
        object.navigationBar(navigationBar, didPop: item)
      }
    }

    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) -> Void? {
      OptionalRequirement.value(of: "navigationBar(_:didPush:)", of: object) {
        object.navigationBar(navigationBar, didPush: item)
      }
    }

    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool? {
      OptionalRequirement.value(of: "navigationBar(_:shouldPop:)", of: object) {
        object.navigationBar(navigationBar, shouldPop: item)
      }
    }

    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool? {
      OptionalRequirement.value(of: "navigationBar(_:shouldPush:)", of: object) {
        object.navigationBar(navigationBar, shouldPush: item)
      }
    }
  }
}

extension UINavigationBarDelegate {
  /// Lets `navigationBar` be called as the optional method that it is in Apple's protocol: `object.navigationBar?(…)`.
  @MainActor public var navigationBar: UINavigationBarDelegateCalls.NavigationBar? {
    UINavigationBarDelegateCalls.NavigationBar(object: self)
  }
}
