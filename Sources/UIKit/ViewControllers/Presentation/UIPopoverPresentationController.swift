import Foundation

/// Manages the presentation of a balloon.
///
/// The main actor only. Where it points is kept, and has no effect here.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that it points at.
  open var sourceView: UIView?
  /// The rectangle of that view that it points at, in points.
  open var sourceRect = CGRect.null
  /// The button that it points at.
  open var barButtonItem: UIBarButtonItem?
  /// From which sides it may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The views that can be used while it is there.
  open var passthroughViews: [UIView]?
}
