// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UINavigationControllerDelegate``.
public enum UINavigationControllerDelegateCalls {
  /// Calls `navigationController` of an object.
  @MainActor
  public struct NavigationController {
    fileprivate let object: any UINavigationControllerDelegate

    /// Calls `navigationController(_:animationControllerFor:from:to:)`; nil if the object does not implement it.
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

    /// Calls `navigationController(_:didShow:animated:)`; nil if the object does not implement it.
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

    /// Calls `navigationController(_:interactionControllerFor:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      OptionalRequirement.value(of: "navigationController(_:interactionControllerFor:)", of: object) {
        object.navigationController(navigationController, interactionControllerFor: animationController)
      } ?? nil
    }

    /// Calls `navigationController(_:willShow:animated:)`; nil if the object does not implement it.
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

  /// Calls `navigationControllerPreferredInterfaceOrientationForPresentation` of an object.
  @MainActor
  public struct NavigationControllerPreferredInterfaceOrientationForPresentation {
    fileprivate let object: any UINavigationControllerDelegate

    /// Calls `navigationControllerPreferredInterfaceOrientationForPresentation(_:)`; nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(_ navigationController: UINavigationController) -> UIInterfaceOrientation? {
      OptionalRequirement.value(of: "navigationControllerPreferredInterfaceOrientationForPresentation(_:)", of: object)
      { object.navigationControllerPreferredInterfaceOrientationForPresentation(navigationController) }
    }
  }

  /// Calls `navigationControllerSupportedInterfaceOrientations` of an object.
  @MainActor
  public struct NavigationControllerSupportedInterfaceOrientations {
    fileprivate let object: any UINavigationControllerDelegate

    /// Calls `navigationControllerSupportedInterfaceOrientations(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask? {
      OptionalRequirement.value(of: "navigationControllerSupportedInterfaceOrientations(_:)", of: object) {
        object.navigationControllerSupportedInterfaceOrientations(navigationController)
      }
    }
  }
}

extension UINavigationControllerDelegate {
  /// Lets `object.navigationController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var navigationController: UINavigationControllerDelegateCalls.NavigationController? {
    UINavigationControllerDelegateCalls.NavigationController(object: self)
  }
  /// Lets `object.navigationControllerPreferredInterfaceOrientationForPresentation?(…)` compile, as an optional method
  /// does on Apple's platforms.
  @MainActor public var navigationControllerPreferredInterfaceOrientationForPresentation:
    UINavigationControllerDelegateCalls.NavigationControllerPreferredInterfaceOrientationForPresentation?
  { UINavigationControllerDelegateCalls.NavigationControllerPreferredInterfaceOrientationForPresentation(object: self) }
  /// Lets `object.navigationControllerSupportedInterfaceOrientations?(…)` compile, as an optional method does on
  /// Apple's platforms.
  @MainActor public var navigationControllerSupportedInterfaceOrientations:
    UINavigationControllerDelegateCalls.NavigationControllerSupportedInterfaceOrientations?
  { UINavigationControllerDelegateCalls.NavigationControllerSupportedInterfaceOrientations(object: self) }
}
