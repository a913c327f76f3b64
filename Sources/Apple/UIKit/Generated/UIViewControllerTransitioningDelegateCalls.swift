// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIViewControllerTransitioningDelegate`` that are optional on Apple's platforms.
public enum UIViewControllerTransitioningDelegateCalls {
  /// Calls the methods with the base name `animationController` of an object.
  @MainActor
  public struct AnimationController {
    fileprivate let object: any UIViewControllerTransitioningDelegate

    /// Calls `animationController(forDismissed:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    {
      OptionalRequirement.value(of: "animationController(forDismissed:)", of: object) {
        object.animationController(forDismissed: dismissed)
      } ?? nil
    }

    /// Calls `animationController(forPresented:presenting:source:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      OptionalRequirement.value(of: "animationController(forPresented:presenting:source:)", of: object) {
        object.animationController(forPresented: presented, presenting: presenting, source: source)
      } ?? nil
    }
  }

  /// Calls the methods with the base name `interactionControllerForDismissal` of an object.
  @MainActor
  public struct InteractionControllerForDismissal {
    fileprivate let object: any UIViewControllerTransitioningDelegate

    /// Calls `interactionControllerForDismissal(using:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )? {
      OptionalRequirement.value(of: "interactionControllerForDismissal(using:)", of: object) {
        object.interactionControllerForDismissal(using: animator)
      } ?? nil
    }
  }

  /// Calls the methods with the base name `interactionControllerForPresentation` of an object.
  @MainActor
  public struct InteractionControllerForPresentation {
    fileprivate let object: any UIViewControllerTransitioningDelegate

    /// Calls `interactionControllerForPresentation(using:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )? {
      OptionalRequirement.value(of: "interactionControllerForPresentation(using:)", of: object) {
        object.interactionControllerForPresentation(using: animator)
      } ?? nil
    }
  }

  /// Calls the methods with the base name `presentationController` of an object.
  @MainActor
  public struct PresentationController {
    fileprivate let object: any UIViewControllerTransitioningDelegate

    /// Calls `presentationController(forPresented:presenting:source:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      OptionalRequirement.value(of: "presentationController(forPresented:presenting:source:)", of: object) {
        object.presentationController(forPresented: presented, presenting: presenting, source: source)
      } ?? nil
    }
  }
}

extension UIViewControllerTransitioningDelegate {
  /// Makes `object.animationController?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var animationController: UIViewControllerTransitioningDelegateCalls.AnimationController? {
    UIViewControllerTransitioningDelegateCalls.AnimationController(object: self)
  }
  /// Makes `object.interactionControllerForDismissal?(…)` compile, as on Apple's platforms; never nil, even if the
  /// object lacks the method.
  @_disfavoredOverload
  @MainActor public var interactionControllerForDismissal:
    UIViewControllerTransitioningDelegateCalls.InteractionControllerForDismissal?
  { UIViewControllerTransitioningDelegateCalls.InteractionControllerForDismissal(object: self) }
  /// Makes `object.interactionControllerForPresentation?(…)` compile, as on Apple's platforms; never nil, even if the
  /// object lacks the method.
  @_disfavoredOverload
  @MainActor public var interactionControllerForPresentation:
    UIViewControllerTransitioningDelegateCalls.InteractionControllerForPresentation?
  { UIViewControllerTransitioningDelegateCalls.InteractionControllerForPresentation(object: self) }
  /// Makes `object.presentationController?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var presentationController: UIViewControllerTransitioningDelegateCalls.PresentationController? {
    UIViewControllerTransitioningDelegateCalls.PresentationController(object: self)
  }
}
