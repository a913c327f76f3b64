// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIPopoverPresentationControllerDelegate``.
public enum UIPopoverPresentationControllerDelegateCalls {
  /// Calls `prepareForPopoverPresentation` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PrepareForPopoverPresentation {
    fileprivate let object: any UIPopoverPresentationControllerDelegate

    @discardableResult
    public func callAsFunction(_ popoverPresentationController: UIPopoverPresentationController) -> Void? {
      OptionalRequirement.value(of: "prepareForPopoverPresentation(_:)", of: object) {
        object.prepareForPopoverPresentation(popoverPresentationController)
      }
    }
  }
}

extension UIPopoverPresentationControllerDelegate {
  /// Lets `prepareForPopoverPresentation` be called as the optional method that it is in Apple's protocol: `object.prepareForPopoverPresentation?(…)`.
  @MainActor public var prepareForPopoverPresentation:
    UIPopoverPresentationControllerDelegateCalls.PrepareForPopoverPresentation?
  { UIPopoverPresentationControllerDelegateCalls.PrepareForPopoverPresentation(object: self) }
}
