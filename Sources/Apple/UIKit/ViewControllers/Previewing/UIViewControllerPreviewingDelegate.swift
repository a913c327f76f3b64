import Foundation

/// Provides the preview for a hard press.
///
/// Use it only on the main actor. The protocol exists for source compatibility; its methods are never called here.
/// Apple's page:
/// <https://developer.apple.com/documentation/uikit/uiviewcontrollerpreviewingdelegate>.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the view controller to preview; nil shows no preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called when the user presses harder: show the view controller permanently.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  )
}
