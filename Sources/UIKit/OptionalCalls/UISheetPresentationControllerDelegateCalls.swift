// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UISheetPresentationControllerDelegate``.
public enum UISheetPresentationControllerDelegateCalls {
  /// Calls `sheetPresentationControllerDidChangeSelectedDetentIdentifier` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SheetPresentationControllerDidChangeSelectedDetentIdentifier {
    fileprivate let object: any UISheetPresentationControllerDelegate

    @discardableResult
    public func callAsFunction(_ sheetPresentationController: UISheetPresentationController) -> Void? {
      OptionalRequirement.value(of: "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)", of: object) {
        object.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheetPresentationController)
      }
    }
  }
}

extension UISheetPresentationControllerDelegate {
  /// Lets `sheetPresentationControllerDidChangeSelectedDetentIdentifier` be called as the optional method that it is in Apple's protocol: `object.sheetPresentationControllerDidChangeSelectedDetentIdentifier?(…)`.
  @MainActor public var sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    UISheetPresentationControllerDelegateCalls.SheetPresentationControllerDidChangeSelectedDetentIdentifier?
  {
    UISheetPresentationControllerDelegateCalls.SheetPresentationControllerDidChangeSelectedDetentIdentifier(
      object: self
    )
  }
}
