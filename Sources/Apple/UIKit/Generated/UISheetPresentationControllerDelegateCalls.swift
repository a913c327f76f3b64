// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UISheetPresentationControllerDelegate`` that are optional on Apple's platforms.
public enum UISheetPresentationControllerDelegateCalls {
  /// Calls the methods with the base name `sheetPresentationControllerDidChangeSelectedDetentIdentifier` of an object.
  @MainActor
  public struct SheetPresentationControllerDidChangeSelectedDetentIdentifier {
    fileprivate let object: any UISheetPresentationControllerDelegate

    /// Calls `sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(_ sheetPresentationController: UISheetPresentationController) -> Void? {
      OptionalRequirement.value(of: "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)", of: object) {
        object.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheetPresentationController)
      }
    }
  }
}

extension UISheetPresentationControllerDelegate {
  /// Makes `object.sheetPresentationControllerDidChangeSelectedDetentIdentifier?(…)` compile, as on Apple's platforms;
  /// never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    UISheetPresentationControllerDelegateCalls.SheetPresentationControllerDidChangeSelectedDetentIdentifier?
  {
    UISheetPresentationControllerDelegateCalls.SheetPresentationControllerDidChangeSelectedDetentIdentifier(
      object: self
    )
  }
}
