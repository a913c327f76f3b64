import Foundation

/// The registration of a view for previews after hard presses.
///
/// Use it only on the main actor. The protocol exists for source compatibility, because there are no hard presses here.
/// Apple's page:
/// <https://developer.apple.com/documentation/uikit/uiviewcontrollerpreviewing>.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer for the hard press.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The object that provides the preview.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is pressed.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp during the press, in the view's coordinates.
  var sourceRect: CGRect { get set }
}
