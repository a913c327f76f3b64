import Foundation

/// A view that shows a preview if it is pressed hard.
///
/// The main actor only. Declared for sources that name it: no finger presses hard here. Apple's page:
/// `UIViewControllerPreviewing`.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// What would recognise the hard press.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// Who would make the preview.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is pressed.
  var sourceView: UIView { get }
  /// What of the view stays sharp, in its coordinates.
  var sourceRect: CGRect { get set }
}
