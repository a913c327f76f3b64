import Foundation

/// Methods that a tab bar controller calls on its delegate.
///
/// They are called on the main actor. The methods about selection are called for the user's selections, not for the
/// application's own.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate>.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may select `viewController`.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when the user has selected `viewController`.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the supported orientations of the interface.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  /// Returns the orientation in which the tab bar controller is presented.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
  /// Returns the animator of the transition; nil exchanges the views at once.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of that animator; nil for a transition that is not interactive.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Called on Apple's platforms when the user is about to reorder tabs.
  ///
  /// Never called here, because the order of tabs is fixed.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  )
  /// Called on Apple's platforms when the user is about to leave the sheet for reordering tabs.
  ///
  /// Never called here, because the order of tabs is fixed.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )
  /// Called on Apple's platforms when the user has reordered tabs.
  ///
  /// Never called here, because the order of tabs is fixed.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  )
}

extension UITabBarControllerDelegate {
  /// Returns true, which allows the selection.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Returns the orientations that all tabs support.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask {
    OptionalRequirement.isDefault(of: self)
    return tabBarController.orientationsOfTabs
  }
  /// Returns the current orientation.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation {
    OptionalRequirement.isDefault(of: self)
    return tabBarController.presentingViewController?.viewIfLoaded?.window?.contentOrientation ?? .portrait
  }
  /// Returns nil, which exchanges the views at once.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Returns nil, so the transition is not interactive.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willBeginCustomizing viewControllers: [UIViewController]
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) { OptionalRequirement.isDefault(of: self) }
}
