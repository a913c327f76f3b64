import Foundation

/// The result of `registerForPreviewing(with:sourceView:)`.
///
/// Its gesture recognizer never recognizes a gesture.
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    self.delegate = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
    super.init()
  }
}

extension UIViewController {
  func previewingContext(
    _ delegate: any UIViewControllerPreviewingDelegate,
    _ sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
}
