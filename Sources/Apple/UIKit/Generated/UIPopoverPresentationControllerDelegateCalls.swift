// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIPopoverPresentationControllerDelegate`` that are optional on Apple's platforms.
public enum UIPopoverPresentationControllerDelegateCalls {
  /// Calls the methods with the base name `prepareForPopoverPresentation` of an object.
  @MainActor
  public struct PrepareForPopoverPresentation {
    fileprivate let object: any UIPopoverPresentationControllerDelegate

    /// Calls `prepareForPopoverPresentation(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ popoverPresentationController: UIPopoverPresentationController) -> Void? {
      OptionalRequirement.value(of: "prepareForPopoverPresentation(_:)", of: object) {
        object.prepareForPopoverPresentation(popoverPresentationController)
      }
    }
  }
}

extension UIPopoverPresentationControllerDelegate {
  /// Makes `object.prepareForPopoverPresentation?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var prepareForPopoverPresentation:
    UIPopoverPresentationControllerDelegateCalls.PrepareForPopoverPresentation?
  { UIPopoverPresentationControllerDelegateCalls.PrepareForPopoverPresentation(object: self) }
}
