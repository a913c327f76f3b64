// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UINavigationBarDelegate`` that are optional on Apple's platforms.
public enum UINavigationBarDelegateCalls {
  /// Calls the methods with the base name `navigationBar` of an object.
  @MainActor
  public struct NavigationBar {
    fileprivate let object: any UINavigationBarDelegate

    /// Calls `navigationBar(_:didPop:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) -> Void? {
      OptionalRequirement.value(of: "navigationBar(_:didPop:)", of: object) {
        object.navigationBar(navigationBar, didPop: item)
      }
    }

    /// Calls `navigationBar(_:didPush:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) -> Void? {
      OptionalRequirement.value(of: "navigationBar(_:didPush:)", of: object) {
        object.navigationBar(navigationBar, didPush: item)
      }
    }

    /// Calls `navigationBar(_:shouldPop:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool? {
      OptionalRequirement.value(of: "navigationBar(_:shouldPop:)", of: object) {
        object.navigationBar(navigationBar, shouldPop: item)
      }
    }

    /// Calls `navigationBar(_:shouldPush:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool? {
      OptionalRequirement.value(of: "navigationBar(_:shouldPush:)", of: object) {
        object.navigationBar(navigationBar, shouldPush: item)
      }
    }
  }
}

extension UINavigationBarDelegate {
  /// Makes `object.navigationBar?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var navigationBar: UINavigationBarDelegateCalls.NavigationBar? {
    UINavigationBarDelegateCalls.NavigationBar(object: self)
  }
}
