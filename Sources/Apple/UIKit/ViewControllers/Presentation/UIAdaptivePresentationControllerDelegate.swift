import Foundation

/// Methods that a presentation controller calls on its delegate.
///
/// They are called on the main actor. The methods about dismissal are called if the user dismisses the view controller,
/// not if the application does.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate>.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style for compact size classes; `none` keeps the requested style.
  ///
  /// Called if the method with traits is not implemented.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style for `traitCollection`, which has a compact size class; `none` keeps the requested style.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns a view controller to present in `style` instead of the original one; nil keeps the original one.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before the presentation in `style`; `none` means the requested style.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Returns whether the user may dismiss the view controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user has begun to dismiss the view controller.
  ///
  /// The user can still cancel.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has dismissed the view controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has tried to dismiss a view controller that the user may not dismiss.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `automatic`, which selects the default style.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    OptionalRequirement.isDefault(of: self)
    return .automatic
  }
  /// Calls the method without traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    OptionalRequirement.isDefault(of: self)
    return adaptivePresentationStyle(for: controller)
  }
  /// Returns nil, which keeps the original view controller.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { OptionalRequirement.isDefault(of: self) }
  /// Returns true, which allows the dismissal.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    OptionalRequirement.isDefault(of: self)
  }
}
