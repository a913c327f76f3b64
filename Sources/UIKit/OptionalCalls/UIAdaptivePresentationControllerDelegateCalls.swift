// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIAdaptivePresentationControllerDelegate``.
public enum UIAdaptivePresentationControllerDelegateCalls {
  /// Calls `adaptivePresentationStyle` of an object.
  @MainActor
  public struct AdaptivePresentationStyle {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `adaptivePresentationStyle(for:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle? {
      OptionalRequirement.value(of: "adaptivePresentationStyle(for:)", of: object) {
        object.adaptivePresentationStyle(for: controller)
      }
    }

    /// Calls `adaptivePresentationStyle(for:traitCollection:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for controller: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle?
    {
      OptionalRequirement.value(of: "adaptivePresentationStyle(for:traitCollection:)", of: object) {
        object.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
      }
    }
  }

  /// Calls `presentationController` of an object.
  @MainActor
  public struct PresentationController {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationController(_:viewControllerForAdaptivePresentationStyle:)`; nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      OptionalRequirement.value(of: "presentationController(_:viewControllerForAdaptivePresentationStyle:)", of: object)
      { object.presentationController(controller, viewControllerForAdaptivePresentationStyle: style) } ?? nil
    }

    /// Calls `presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`; nil if the object does
    /// not implement it.
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

  /// Calls `presentationControllerDidAttemptToDismiss` of an object.
  @MainActor
  public struct PresentationControllerDidAttemptToDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationControllerDidAttemptToDismiss(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerDidAttemptToDismiss(_:)", of: object) {
        object.presentationControllerDidAttemptToDismiss(presentationController)
      }
    }
  }

  /// Calls `presentationControllerDidDismiss` of an object.
  @MainActor
  public struct PresentationControllerDidDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationControllerDidDismiss(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerDidDismiss(_:)", of: object) {
        object.presentationControllerDidDismiss(presentationController)
      }
    }
  }

  /// Calls `presentationControllerShouldDismiss` of an object.
  @MainActor
  public struct PresentationControllerShouldDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationControllerShouldDismiss(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Bool? {
      OptionalRequirement.value(of: "presentationControllerShouldDismiss(_:)", of: object) {
        object.presentationControllerShouldDismiss(presentationController)
      }
    }
  }

  /// Calls `presentationControllerWillDismiss` of an object.
  @MainActor
  public struct PresentationControllerWillDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationControllerWillDismiss(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerWillDismiss(_:)", of: object) {
        object.presentationControllerWillDismiss(presentationController)
      }
    }
  }
}

extension UIAdaptivePresentationControllerDelegate {
  /// Lets `object.adaptivePresentationStyle?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var adaptivePresentationStyle:
    UIAdaptivePresentationControllerDelegateCalls.AdaptivePresentationStyle?
  { UIAdaptivePresentationControllerDelegateCalls.AdaptivePresentationStyle(object: self) }
  /// Lets `object.presentationController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var presentationController: UIAdaptivePresentationControllerDelegateCalls.PresentationController? {
    UIAdaptivePresentationControllerDelegateCalls.PresentationController(object: self)
  }
  /// Lets `object.presentationControllerDidAttemptToDismiss?(…)` compile, as an optional method does on Apple's
  /// platforms.
  @MainActor public var presentationControllerDidAttemptToDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidAttemptToDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidAttemptToDismiss(object: self) }
  /// Lets `object.presentationControllerDidDismiss?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var presentationControllerDidDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidDismiss(object: self) }
  /// Lets `object.presentationControllerShouldDismiss?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var presentationControllerShouldDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerShouldDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerShouldDismiss(object: self) }
  /// Lets `object.presentationControllerWillDismiss?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var presentationControllerWillDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerWillDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerWillDismiss(object: self) }
}
