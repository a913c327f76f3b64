import Foundation

/// Makes the preview of what a hard press is on.
///
/// The main actor only. Declared for sources that implement it: nobody calls it here. Apple's page:
/// `UIViewControllerPreviewingDelegate`.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// The view controller to show a preview of; nil shows none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// The finger presses harder: the view controller is to be shown for good.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  )
}
