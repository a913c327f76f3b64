// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UINavigationControllerDelegate``.
public enum UINavigationControllerDelegateCalls {
  /// Calls `navigationController` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct NavigationController {
    fileprivate let object: any UINavigationControllerDelegate

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

    @discardableResult
    public func callAsFunction(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      OptionalRequirement.value(of: "navigationController(_:interactionControllerFor:)", of: object) {
        object.navigationController(navigationController, interactionControllerFor: animationController)
      } ?? nil
    }

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

  /// Calls `navigationControllerPreferredInterfaceOrientationForPresentation` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct NavigationControllerPreferredInterfaceOrientationForPresentation {
    fileprivate let object: any UINavigationControllerDelegate

    @discardableResult
    public func callAsFunction(_ navigationController: UINavigationController) -> UIInterfaceOrientation? {
      OptionalRequirement.value(of: "navigationControllerPreferredInterfaceOrientationForPresentation(_:)", of: object)
      { object.navigationControllerPreferredInterfaceOrientationForPresentation(navigationController) }
    }
  }

  /// Calls `navigationControllerSupportedInterfaceOrientations` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct NavigationControllerSupportedInterfaceOrientations {
    fileprivate let object: any UINavigationControllerDelegate

    @discardableResult
    public func callAsFunction(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask? {
      OptionalRequirement.value(of: "navigationControllerSupportedInterfaceOrientations(_:)", of: object) {
        object.navigationControllerSupportedInterfaceOrientations(navigationController)
      }
    }
  }
}

extension UINavigationControllerDelegate {
  /// Lets `navigationController` be called as the optional method that it is in Apple's protocol: `object.navigationController?(…)`.
  @MainActor public var navigationController: UINavigationControllerDelegateCalls.NavigationController? {
    UINavigationControllerDelegateCalls.NavigationController(object: self)
  }
  /// Lets `navigationControllerPreferredInterfaceOrientationForPresentation` be called as the optional method that it is in Apple's protocol: `object.navigationControllerPreferredInterfaceOrientationForPresentation?(…)`.
  @MainActor public var navigationControllerPreferredInterfaceOrientationForPresentation:
    UINavigationControllerDelegateCalls.NavigationControllerPreferredInterfaceOrientationForPresentation?
  { UINavigationControllerDelegateCalls.NavigationControllerPreferredInterfaceOrientationForPresentation(object: self) }
  /// Lets `navigationControllerSupportedInterfaceOrientations` be called as the optional method that it is in Apple's protocol: `object.navigationControllerSupportedInterfaceOrientations?(…)`.
  @MainActor public var navigationControllerSupportedInterfaceOrientations:
    UINavigationControllerDelegateCalls.NavigationControllerSupportedInterfaceOrientations?
  { UINavigationControllerDelegateCalls.NavigationControllerSupportedInterfaceOrientations(object: self) }
}
