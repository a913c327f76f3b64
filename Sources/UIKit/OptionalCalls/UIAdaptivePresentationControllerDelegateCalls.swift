// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIAdaptivePresentationControllerDelegate``.
public enum UIAdaptivePresentationControllerDelegateCalls {
  /// Calls `adaptivePresentationStyle` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct AdaptivePresentationStyle {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    @discardableResult
    public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle? {
      OptionalRequirement.value(of: "adaptivePresentationStyle(for:)", of: object) {
        object.adaptivePresentationStyle(for: controller)
      }
    }

    @discardableResult
    public func callAsFunction(for controller: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle?
    {
      OptionalRequirement.value(of: "adaptivePresentationStyle(for:traitCollection:)", of: object) {
        object.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
      }
    }
  }

  /// Calls `presentationController` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PresentationController {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    @discardableResult
    public func callAsFunction(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      OptionalRequirement.value(of: "presentationController(_:viewControllerForAdaptivePresentationStyle:)", of: object)
      { object.presentationController(controller, viewControllerForAdaptivePresentationStyle: style) } ?? nil
    }

    @discardableResult
    public func callAsFunction(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) -> Void? {
      OptionalRequirement.value(
        of: "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
        of: object
      ) {
        object.presentationController(
          presentationController,
          willPresentWithAdaptiveStyle: style,
          transitionCoordinator: transitionCoordinator
        )
      }
    }
  }

  /// Calls `presentationControllerDidAttemptToDismiss` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PresentationControllerDidAttemptToDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerDidAttemptToDismiss(_:)", of: object) {
        object.presentationControllerDidAttemptToDismiss(presentationController)
      }
    }
  }

  /// Calls `presentationControllerDidDismiss` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PresentationControllerDidDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerDidDismiss(_:)", of: object) {
        object.presentationControllerDidDismiss(presentationController)
      }
    }
  }

  /// Calls `presentationControllerShouldDismiss` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PresentationControllerShouldDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Bool? {
      OptionalRequirement.value(of: "presentationControllerShouldDismiss(_:)", of: object) {
        object.presentationControllerShouldDismiss(presentationController)
      }
    }
  }

  /// Calls `presentationControllerWillDismiss` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PresentationControllerWillDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerWillDismiss(_:)", of: object) {
        object.presentationControllerWillDismiss(presentationController)
      }
    }
  }
}

extension UIAdaptivePresentationControllerDelegate {
  /// Lets `adaptivePresentationStyle` be called as the optional method that it is in Apple's protocol: `object.adaptivePresentationStyle?(…)`.
  @MainActor public var adaptivePresentationStyle:
    UIAdaptivePresentationControllerDelegateCalls.AdaptivePresentationStyle?
  { UIAdaptivePresentationControllerDelegateCalls.AdaptivePresentationStyle(object: self) }
  /// Lets `presentationController` be called as the optional method that it is in Apple's protocol: `object.presentationController?(…)`.
  @MainActor public var presentationController: UIAdaptivePresentationControllerDelegateCalls.PresentationController? {
    UIAdaptivePresentationControllerDelegateCalls.PresentationController(object: self)
  }
  /// Lets `presentationControllerDidAttemptToDismiss` be called as the optional method that it is in Apple's protocol: `object.presentationControllerDidAttemptToDismiss?(…)`.
  @MainActor public var presentationControllerDidAttemptToDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidAttemptToDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidAttemptToDismiss(object: self) }
  /// Lets `presentationControllerDidDismiss` be called as the optional method that it is in Apple's protocol: `object.presentationControllerDidDismiss?(…)`.
  @MainActor public var presentationControllerDidDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidDismiss(object: self) }
  /// Lets `presentationControllerShouldDismiss` be called as the optional method that it is in Apple's protocol: `object.presentationControllerShouldDismiss?(…)`.
  @MainActor public var presentationControllerShouldDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerShouldDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerShouldDismiss(object: self) }
  /// Lets `presentationControllerWillDismiss` be called as the optional method that it is in Apple's protocol: `object.presentationControllerWillDismiss?(…)`.
  @MainActor public var presentationControllerWillDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerWillDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerWillDismiss(object: self) }
}
