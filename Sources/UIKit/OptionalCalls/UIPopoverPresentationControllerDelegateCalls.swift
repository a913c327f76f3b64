// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIPopoverPresentationControllerDelegate``.
public enum UIPopoverPresentationControllerDelegateCalls {
  /// Calls `prepareForPopoverPresentation` of an object.
  @MainActor
  public struct PrepareForPopoverPresentation {
    fileprivate let object: any UIPopoverPresentationControllerDelegate

    /// Calls `prepareForPopoverPresentation(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ popoverPresentationController: UIPopoverPresentationController) -> Void? {
      OptionalRequirement.value(of: "prepareForPopoverPresentation(_:)", of: object) {
        object.prepareForPopoverPresentation(popoverPresentationController)
      }
    }
  }
}

extension UIPopoverPresentationControllerDelegate {
  /// Lets `object.prepareForPopoverPresentation?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var prepareForPopoverPresentation:
    UIPopoverPresentationControllerDelegateCalls.PrepareForPopoverPresentation?
  { UIPopoverPresentationControllerDelegateCalls.PrepareForPopoverPresentation(object: self) }
}
