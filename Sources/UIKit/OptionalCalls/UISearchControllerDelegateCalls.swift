// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UISearchControllerDelegate``.
public enum UISearchControllerDelegateCalls {
  /// Calls `didDismissSearchController` of an object.
  @MainActor
  public struct DidDismissSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `didDismissSearchController(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "didDismissSearchController(_:)", of: object) {
        object.didDismissSearchController(searchController)
      }
    }
  }

  /// Calls `didPresentSearchController` of an object.
  @MainActor
  public struct DidPresentSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `didPresentSearchController(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "didPresentSearchController(_:)", of: object) {
        object.didPresentSearchController(searchController)
      }
    }
  }

  /// Calls `presentSearchController` of an object.
  @MainActor
  public struct PresentSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `presentSearchController(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "presentSearchController(_:)", of: object) {
        object.presentSearchController(searchController)
      }
    }
  }

  /// Calls `willDismissSearchController` of an object.
  @MainActor
  public struct WillDismissSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `willDismissSearchController(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "willDismissSearchController(_:)", of: object) {
        object.willDismissSearchController(searchController)
      }
    }
  }

  /// Calls `willPresentSearchController` of an object.
  @MainActor
  public struct WillPresentSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `willPresentSearchController(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "willPresentSearchController(_:)", of: object) {
        object.willPresentSearchController(searchController)
      }
    }
  }
}

extension UISearchControllerDelegate {
  /// Lets `object.didDismissSearchController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var didDismissSearchController: UISearchControllerDelegateCalls.DidDismissSearchController? {
    UISearchControllerDelegateCalls.DidDismissSearchController(object: self)
  }
  /// Lets `object.didPresentSearchController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var didPresentSearchController: UISearchControllerDelegateCalls.DidPresentSearchController? {
    UISearchControllerDelegateCalls.DidPresentSearchController(object: self)
  }
  /// Lets `object.presentSearchController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var presentSearchController: UISearchControllerDelegateCalls.PresentSearchController? {
    UISearchControllerDelegateCalls.PresentSearchController(object: self)
  }
  /// Lets `object.willDismissSearchController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var willDismissSearchController: UISearchControllerDelegateCalls.WillDismissSearchController? {
    UISearchControllerDelegateCalls.WillDismissSearchController(object: self)
  }
  /// Lets `object.willPresentSearchController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var willPresentSearchController: UISearchControllerDelegateCalls.WillPresentSearchController? {
    UISearchControllerDelegateCalls.WillPresentSearchController(object: self)
  }
}
