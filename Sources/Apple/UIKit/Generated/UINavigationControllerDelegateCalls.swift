// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UINavigationControllerDelegate`` that are optional on Apple's platforms.
public enum UINavigationControllerDelegateCalls {
  /// Calls the methods with the base name `navigationController` of an object.
  @MainActor
  public struct NavigationController {
    fileprivate let object: any UINavigationControllerDelegate

    /// Calls `navigationController(_:animationControllerFor:from:to:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      OptionalRequirement.value(of: "navigationController(_:animationControllerFor:from:to:)", of: object) {
        object.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
      } ?? nil
    }

    /// Calls `navigationController(_:didShow:animated:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) -> Void? {
      OptionalRequirement.value(of: "navigationController(_:didShow:animated:)", of: object) {
        object.navigationController(navigationController, didShow: viewController, animated: animated)
      }
    }

    /// Calls `navigationController(_:interactionControllerFor:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      OptionalRequirement.value(of: "navigationController(_:interactionControllerFor:)", of: object) {
        object.navigationController(navigationController, interactionControllerFor: animationController)
      } ?? nil
    }

    /// Calls `navigationController(_:willShow:animated:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) -> Void? {
      OptionalRequirement.value(of: "navigationController(_:willShow:animated:)", of: object) {
        object.navigationController(navigationController, willShow: viewController, animated: animated)
      }
    }
  }

  /// Calls the methods with the base name `navigationControllerPreferredInterfaceOrientationForPresentation` of an
  /// object.
  @MainActor
  public struct NavigationControllerPreferredInterfaceOrientationForPresentation {
    fileprivate let object: any UINavigationControllerDelegate

    /// Calls `navigationControllerPreferredInterfaceOrientationForPresentation(_:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(_ navigationController: UINavigationController) -> UIInterfaceOrientation? {
      OptionalRequirement.value(of: "navigationControllerPreferredInterfaceOrientationForPresentation(_:)", of: object)
      { object.navigationControllerPreferredInterfaceOrientationForPresentation(navigationController) }
    }
  }

  /// Calls the methods with the base name `navigationControllerSupportedInterfaceOrientations` of an object.
  @MainActor
  public struct NavigationControllerSupportedInterfaceOrientations {
    fileprivate let object: any UINavigationControllerDelegate

    /// Calls `navigationControllerSupportedInterfaceOrientations(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask? {
      OptionalRequirement.value(of: "navigationControllerSupportedInterfaceOrientations(_:)", of: object) {
        object.navigationControllerSupportedInterfaceOrientations(navigationController)
      }
    }
  }
}

extension UINavigationControllerDelegate {
  /// Makes `object.navigationController?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var navigationController: UINavigationControllerDelegateCalls.NavigationController? {
    UINavigationControllerDelegateCalls.NavigationController(object: self)
  }
  /// Makes `object.navigationControllerPreferredInterfaceOrientationForPresentation?(…)` compile, as on Apple's
  /// platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var navigationControllerPreferredInterfaceOrientationForPresentation:
    UINavigationControllerDelegateCalls.NavigationControllerPreferredInterfaceOrientationForPresentation?
  { UINavigationControllerDelegateCalls.NavigationControllerPreferredInterfaceOrientationForPresentation(object: self) }
  /// Makes `object.navigationControllerSupportedInterfaceOrientations?(…)` compile, as on Apple's platforms; never nil,
  /// even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var navigationControllerSupportedInterfaceOrientations:
    UINavigationControllerDelegateCalls.NavigationControllerSupportedInterfaceOrientations?
  { UINavigationControllerDelegateCalls.NavigationControllerSupportedInterfaceOrientations(object: self) }
}
