// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UISheetPresentationControllerDelegate``.
public enum UISheetPresentationControllerDelegateCalls {
  /// Calls `sheetPresentationControllerDidChangeSelectedDetentIdentifier` of an object.
  @MainActor
  public struct SheetPresentationControllerDidChangeSelectedDetentIdentifier {
    fileprivate let object: any UISheetPresentationControllerDelegate

    /// Calls `sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)`; nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(_ sheetPresentationController: UISheetPresentationController) -> Void? {
      OptionalRequirement.value(of: "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)", of: object) {
        object.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheetPresentationController)
      }
    }
  }
}

extension UISheetPresentationControllerDelegate {
  /// Lets `object.sheetPresentationControllerDidChangeSelectedDetentIdentifier?(…)` compile, as an optional method does
  /// on Apple's platforms.
  @MainActor public var sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    UISheetPresentationControllerDelegateCalls.SheetPresentationControllerDidChangeSelectedDetentIdentifier?
  {
    UISheetPresentationControllerDelegateCalls.SheetPresentationControllerDidChangeSelectedDetentIdentifier(
      object: self
    )
  }
}
