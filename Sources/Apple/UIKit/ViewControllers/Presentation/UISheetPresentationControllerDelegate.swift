import Foundation

/// Methods that a sheet's presentation controller calls on its delegate.
///
/// They are called on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate>.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { OptionalRequirement.isDefault(of: self) }
}
