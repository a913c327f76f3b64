// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UISearchControllerDelegate`` that are optional on Apple's platforms.
public enum UISearchControllerDelegateCalls {
  /// Calls the methods with the base name `didDismissSearchController` of an object.
  @MainActor
  public struct DidDismissSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `didDismissSearchController(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "didDismissSearchController(_:)", of: object) {
        object.didDismissSearchController(searchController)
      }
    }
  }

  /// Calls the methods with the base name `didPresentSearchController` of an object.
  @MainActor
  public struct DidPresentSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `didPresentSearchController(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "didPresentSearchController(_:)", of: object) {
        object.didPresentSearchController(searchController)
      }
    }
  }

  /// Calls the methods with the base name `presentSearchController` of an object.
  @MainActor
  public struct PresentSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `presentSearchController(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "presentSearchController(_:)", of: object) {
        object.presentSearchController(searchController)
      }
    }
  }

  /// Calls the methods with the base name `willDismissSearchController` of an object.
  @MainActor
  public struct WillDismissSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `willDismissSearchController(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "willDismissSearchController(_:)", of: object) {
        object.willDismissSearchController(searchController)
      }
    }
  }

  /// Calls the methods with the base name `willPresentSearchController` of an object.
  @MainActor
  public struct WillPresentSearchController {
    fileprivate let object: any UISearchControllerDelegate

    /// Calls `willPresentSearchController(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchController: UISearchController) -> Void? {
      OptionalRequirement.value(of: "willPresentSearchController(_:)", of: object) {
        object.willPresentSearchController(searchController)
      }
    }
  }
}

extension UISearchControllerDelegate {
  /// Makes `object.didDismissSearchController?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var didDismissSearchController: UISearchControllerDelegateCalls.DidDismissSearchController? {
    UISearchControllerDelegateCalls.DidDismissSearchController(object: self)
  }
  /// Makes `object.didPresentSearchController?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var didPresentSearchController: UISearchControllerDelegateCalls.DidPresentSearchController? {
    UISearchControllerDelegateCalls.DidPresentSearchController(object: self)
  }
  /// Makes `object.presentSearchController?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var presentSearchController: UISearchControllerDelegateCalls.PresentSearchController? {
    UISearchControllerDelegateCalls.PresentSearchController(object: self)
  }
  /// Makes `object.willDismissSearchController?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var willDismissSearchController: UISearchControllerDelegateCalls.WillDismissSearchController? {
    UISearchControllerDelegateCalls.WillDismissSearchController(object: self)
  }
  /// Makes `object.willPresentSearchController?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var willPresentSearchController: UISearchControllerDelegateCalls.WillPresentSearchController? {
    UISearchControllerDelegateCalls.WillPresentSearchController(object: self)
  }
}
