// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UITabBarControllerDelegate`` that are optional on Apple's platforms.
public enum UITabBarControllerDelegateCalls {
  /// Calls the methods with the base name `tabBarController` of an object.
  @MainActor
  public struct TabBarController {
    fileprivate let object: any UITabBarControllerDelegate

    /// Calls `tabBarController(_:animationControllerForTransitionFrom:to:)`; returns nil if the object does not
    /// implement it.
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

    /// Calls `tabBarController(_:didEndCustomizing:changed:)`; returns nil if the object does not implement it.
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

    /// Calls `tabBarController(_:didSelect:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
      -> Void?
    {
      OptionalRequirement.value(of: "tabBarController(_:didSelect:)", of: object) {
        object.tabBarController(tabBarController, didSelect: viewController)
      }
    }

    /// Calls `tabBarController(_:interactionControllerFor:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      OptionalRequirement.value(of: "tabBarController(_:interactionControllerFor:)", of: object) {
        object.tabBarController(tabBarController, interactionControllerFor: animationController)
      } ?? nil
    }

    /// Calls `tabBarController(_:shouldSelect:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
      -> Bool?
    {
      OptionalRequirement.value(of: "tabBarController(_:shouldSelect:)", of: object) {
        object.tabBarController(tabBarController, shouldSelect: viewController)
      }
    }

    /// Calls `tabBarController(_:willBeginCustomizing:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tabBarController: UITabBarController,
      willBeginCustomizing viewControllers: [UIViewController]
    ) -> Void? {
      OptionalRequirement.value(of: "tabBarController(_:willBeginCustomizing:)", of: object) {
        object.tabBarController(tabBarController, willBeginCustomizing: viewControllers)
      }
    }

    /// Calls `tabBarController(_:willEndCustomizing:changed:)`; returns nil if the object does not implement it.
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

  /// Calls the methods with the base name `tabBarControllerPreferredInterfaceOrientationForPresentation` of an object.
  @MainActor
  public struct TabBarControllerPreferredInterfaceOrientationForPresentation {
    fileprivate let object: any UITabBarControllerDelegate

    /// Calls `tabBarControllerPreferredInterfaceOrientationForPresentation(_:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController) -> UIInterfaceOrientation? {
      OptionalRequirement.value(of: "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)", of: object) {
        object.tabBarControllerPreferredInterfaceOrientationForPresentation(tabBarController)
      }
    }
  }

  /// Calls the methods with the base name `tabBarControllerSupportedInterfaceOrientations` of an object.
  @MainActor
  public struct TabBarControllerSupportedInterfaceOrientations {
    fileprivate let object: any UITabBarControllerDelegate

    /// Calls `tabBarControllerSupportedInterfaceOrientations(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask? {
      OptionalRequirement.value(of: "tabBarControllerSupportedInterfaceOrientations(_:)", of: object) {
        object.tabBarControllerSupportedInterfaceOrientations(tabBarController)
      }
    }
  }
}

extension UITabBarControllerDelegate {
  /// Makes `object.tabBarController?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var tabBarController: UITabBarControllerDelegateCalls.TabBarController? {
    UITabBarControllerDelegateCalls.TabBarController(object: self)
  }
  /// Makes `object.tabBarControllerPreferredInterfaceOrientationForPresentation?(…)` compile, as on Apple's platforms;
  /// never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var tabBarControllerPreferredInterfaceOrientationForPresentation:
    UITabBarControllerDelegateCalls.TabBarControllerPreferredInterfaceOrientationForPresentation?
  { UITabBarControllerDelegateCalls.TabBarControllerPreferredInterfaceOrientationForPresentation(object: self) }
  /// Makes `object.tabBarControllerSupportedInterfaceOrientations?(…)` compile, as on Apple's platforms; never nil,
  /// even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var tabBarControllerSupportedInterfaceOrientations:
    UITabBarControllerDelegateCalls.TabBarControllerSupportedInterfaceOrientations?
  { UITabBarControllerDelegateCalls.TabBarControllerSupportedInterfaceOrientations(object: self) }
}
