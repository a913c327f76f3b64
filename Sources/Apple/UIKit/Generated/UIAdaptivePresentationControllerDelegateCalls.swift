// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIAdaptivePresentationControllerDelegate`` that are optional on Apple's platforms.
public enum UIAdaptivePresentationControllerDelegateCalls {
  /// Calls the methods with the base name `adaptivePresentationStyle` of an object.
  @MainActor
  public struct AdaptivePresentationStyle {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `adaptivePresentationStyle(for:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle? {
      OptionalRequirement.value(of: "adaptivePresentationStyle(for:)", of: object) {
        object.adaptivePresentationStyle(for: controller)
      }
    }

    /// Calls `adaptivePresentationStyle(for:traitCollection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for controller: UIPresentationController, traitCollection: UITraitCollection)
      -> UIModalPresentationStyle?
    {
      OptionalRequirement.value(of: "adaptivePresentationStyle(for:traitCollection:)", of: object) {
        object.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
      }
    }
  }

  /// Calls the methods with the base name `presentationController` of an object.
  @MainActor
  public struct PresentationController {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationController(_:viewControllerForAdaptivePresentationStyle:)`; returns nil if the object does
    /// not implement it.
    @discardableResult
    public func callAsFunction(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      OptionalRequirement.value(of: "presentationController(_:viewControllerForAdaptivePresentationStyle:)", of: object)
      { object.presentationController(controller, viewControllerForAdaptivePresentationStyle: style) } ?? nil
    }

    /// Calls `presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`; returns nil if the object
    /// does not implement it.
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

  /// Calls the methods with the base name `presentationControllerDidAttemptToDismiss` of an object.
  @MainActor
  public struct PresentationControllerDidAttemptToDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationControllerDidAttemptToDismiss(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerDidAttemptToDismiss(_:)", of: object) {
        object.presentationControllerDidAttemptToDismiss(presentationController)
      }
    }
  }

  /// Calls the methods with the base name `presentationControllerDidDismiss` of an object.
  @MainActor
  public struct PresentationControllerDidDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationControllerDidDismiss(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerDidDismiss(_:)", of: object) {
        object.presentationControllerDidDismiss(presentationController)
      }
    }
  }

  /// Calls the methods with the base name `presentationControllerShouldDismiss` of an object.
  @MainActor
  public struct PresentationControllerShouldDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationControllerShouldDismiss(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Bool? {
      OptionalRequirement.value(of: "presentationControllerShouldDismiss(_:)", of: object) {
        object.presentationControllerShouldDismiss(presentationController)
      }
    }
  }

  /// Calls the methods with the base name `presentationControllerWillDismiss` of an object.
  @MainActor
  public struct PresentationControllerWillDismiss {
    fileprivate let object: any UIAdaptivePresentationControllerDelegate

    /// Calls `presentationControllerWillDismiss(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ presentationController: UIPresentationController) -> Void? {
      OptionalRequirement.value(of: "presentationControllerWillDismiss(_:)", of: object) {
        object.presentationControllerWillDismiss(presentationController)
      }
    }
  }
}

extension UIAdaptivePresentationControllerDelegate {
  /// Makes `object.adaptivePresentationStyle?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var adaptivePresentationStyle:
    UIAdaptivePresentationControllerDelegateCalls.AdaptivePresentationStyle?
  { UIAdaptivePresentationControllerDelegateCalls.AdaptivePresentationStyle(object: self) }
  /// Makes `object.presentationController?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var presentationController: UIAdaptivePresentationControllerDelegateCalls.PresentationController? {
    UIAdaptivePresentationControllerDelegateCalls.PresentationController(object: self)
  }
  /// Makes `object.presentationControllerDidAttemptToDismiss?(…)` compile, as on Apple's platforms; never nil, even if
  /// the object lacks the method.
  @_disfavoredOverload
  @MainActor public var presentationControllerDidAttemptToDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidAttemptToDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidAttemptToDismiss(object: self) }
  /// Makes `object.presentationControllerDidDismiss?(…)` compile, as on Apple's platforms; never nil, even if the
  /// object lacks the method.
  @_disfavoredOverload
  @MainActor public var presentationControllerDidDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerDidDismiss(object: self) }
  /// Makes `object.presentationControllerShouldDismiss?(…)` compile, as on Apple's platforms; never nil, even if the
  /// object lacks the method.
  @_disfavoredOverload
  @MainActor public var presentationControllerShouldDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerShouldDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerShouldDismiss(object: self) }
  /// Makes `object.presentationControllerWillDismiss?(…)` compile, as on Apple's platforms; never nil, even if the
  /// object lacks the method.
  @_disfavoredOverload
  @MainActor public var presentationControllerWillDismiss:
    UIAdaptivePresentationControllerDelegateCalls.PresentationControllerWillDismiss?
  { UIAdaptivePresentationControllerDelegateCalls.PresentationControllerWillDismiss(object: self) }
}
