// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITabBarControllerDelegate``.
public enum UITabBarControllerDelegateCalls {
  /// Calls `tabBarController` of an object.
  @MainActor
  public struct TabBarController {
    fileprivate let object: any UITabBarControllerDelegate

    /// Calls `tabBarController(_:animationControllerForTransitionFrom:to:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      OptionalRequirement.value(of: "tabBarController(_:animationControllerForTransitionFrom:to:)", of: object) {
        object.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
      } ?? nil
    }

    /// Calls `tabBarController(_:didEndCustomizing:changed:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) -> Void? {
      OptionalRequirement.value(of: "tabBarController(_:didEndCustomizing:changed:)", of: object) {
        object.tabBarController(tabBarController, didEndCustomizing: viewControllers, changed: changed)
      }
    }

    /// Calls `tabBarController(_:didSelect:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
      -> Void?
    {
      OptionalRequirement.value(of: "tabBarController(_:didSelect:)", of: object) {
        object.tabBarController(tabBarController, didSelect: viewController)
      }
    }

    /// Calls `tabBarController(_:interactionControllerFor:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      OptionalRequirement.value(of: "tabBarController(_:interactionControllerFor:)", of: object) {
        object.tabBarController(tabBarController, interactionControllerFor: animationController)
      } ?? nil
    }

    /// Calls `tabBarController(_:shouldSelect:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
      -> Bool?
    {
      OptionalRequirement.value(of: "tabBarController(_:shouldSelect:)", of: object) {
        object.tabBarController(tabBarController, shouldSelect: viewController)
      }
    }

    /// Calls `tabBarController(_:willBeginCustomizing:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      willBeginCustomizing viewControllers: [UIViewController]
    ) -> Void? {
      OptionalRequirement.value(of: "tabBarController(_:willBeginCustomizing:)", of: object) {
        object.tabBarController(tabBarController, willBeginCustomizing: viewControllers)
      }
    }

    /// Calls `tabBarController(_:willEndCustomizing:changed:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      willEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) -> Void? {
      OptionalRequirement.value(of: "tabBarController(_:willEndCustomizing:changed:)", of: object) {
        object.tabBarController(tabBarController, willEndCustomizing: viewControllers, changed: changed)
      }
    }
  }

  /// Calls `tabBarControllerPreferredInterfaceOrientationForPresentation` of an object.
  @MainActor
  public struct TabBarControllerPreferredInterfaceOrientationForPresentation {
    fileprivate let object: any UITabBarControllerDelegate

    /// Calls `tabBarControllerPreferredInterfaceOrientationForPresentation(_:)`; nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController) -> UIInterfaceOrientation? {
      OptionalRequirement.value(of: "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)", of: object) {
        object.tabBarControllerPreferredInterfaceOrientationForPresentation(tabBarController)
      }
    }
  }

  /// Calls `tabBarControllerSupportedInterfaceOrientations` of an object.
  @MainActor
  public struct TabBarControllerSupportedInterfaceOrientations {
    fileprivate let object: any UITabBarControllerDelegate

    /// Calls `tabBarControllerSupportedInterfaceOrientations(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask? {
      OptionalRequirement.value(of: "tabBarControllerSupportedInterfaceOrientations(_:)", of: object) {
        object.tabBarControllerSupportedInterfaceOrientations(tabBarController)
      }
    }
  }
}

extension UITabBarControllerDelegate {
  /// Lets `object.tabBarController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var tabBarController: UITabBarControllerDelegateCalls.TabBarController? {
    UITabBarControllerDelegateCalls.TabBarController(object: self)
  }
  /// Lets `object.tabBarControllerPreferredInterfaceOrientationForPresentation?(…)` compile, as an optional method does
  /// on Apple's platforms.
  @MainActor public var tabBarControllerPreferredInterfaceOrientationForPresentation:
    UITabBarControllerDelegateCalls.TabBarControllerPreferredInterfaceOrientationForPresentation?
  { UITabBarControllerDelegateCalls.TabBarControllerPreferredInterfaceOrientationForPresentation(object: self) }
  /// Lets `object.tabBarControllerSupportedInterfaceOrientations?(…)` compile, as an optional method does on Apple's
  /// platforms.
  @MainActor public var tabBarControllerSupportedInterfaceOrientations:
    UITabBarControllerDelegateCalls.TabBarControllerSupportedInterfaceOrientations?
  { UITabBarControllerDelegateCalls.TabBarControllerSupportedInterfaceOrientations(object: self) }
}
