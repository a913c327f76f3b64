// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIViewControllerTransitioningDelegate``.
public enum UIViewControllerTransitioningDelegateCalls {
  /// Calls `animationController` of an object.
  @MainActor
  public struct AnimationController {
    fileprivate let object: any UIViewControllerTransitioningDelegate

    /// Calls `animationController(forDismissed:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    {
      OptionalRequirement.value(of: "animationController(forDismissed:)", of: object) {
        object.animationController(forDismissed: dismissed)
      } ?? nil
    }

    /// Calls `animationController(forPresented:presenting:source:)`; nil if the object does not implement it.
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

  /// Calls `interactionControllerForDismissal` of an object.
  @MainActor
  public struct InteractionControllerForDismissal {
    fileprivate let object: any UIViewControllerTransitioningDelegate

    /// Calls `interactionControllerForDismissal(using:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )? {
      OptionalRequirement.value(of: "interactionControllerForDismissal(using:)", of: object) {
        object.interactionControllerForDismissal(using: animator)
      } ?? nil
    }
  }

  /// Calls `interactionControllerForPresentation` of an object.
  @MainActor
  public struct InteractionControllerForPresentation {
    fileprivate let object: any UIViewControllerTransitioningDelegate

    /// Calls `interactionControllerForPresentation(using:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
      any UIViewControllerInteractiveTransitioning
    )? {
      OptionalRequirement.value(of: "interactionControllerForPresentation(using:)", of: object) {
        object.interactionControllerForPresentation(using: animator)
      } ?? nil
    }
  }

  /// Calls `presentationController` of an object.
  @MainActor
  public struct PresentationController {
    fileprivate let object: any UIViewControllerTransitioningDelegate

    /// Calls `presentationController(forPresented:presenting:source:)`; nil if the object does not implement it.
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
  /// Lets `object.animationController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var animationController: UIViewControllerTransitioningDelegateCalls.AnimationController? {
    UIViewControllerTransitioningDelegateCalls.AnimationController(object: self)
  }
  /// Lets `object.interactionControllerForDismissal?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var interactionControllerForDismissal:
    UIViewControllerTransitioningDelegateCalls.InteractionControllerForDismissal?
  { UIViewControllerTransitioningDelegateCalls.InteractionControllerForDismissal(object: self) }
  /// Lets `object.interactionControllerForPresentation?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var interactionControllerForPresentation:
    UIViewControllerTransitioningDelegateCalls.InteractionControllerForPresentation?
  { UIViewControllerTransitioningDelegateCalls.InteractionControllerForPresentation(object: self) }
  /// Lets `object.presentationController?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var presentationController: UIViewControllerTransitioningDelegateCalls.PresentationController? {
    UIViewControllerTransitioningDelegateCalls.PresentationController(object: self)
  }
}
