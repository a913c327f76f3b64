import Foundation
import Mainspring

/// A view as a preview, with its appearance and position.
///
/// The main actor only. Previews are not drawn here. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uitargetedpreview>.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, NSCopying {
  /// The position of the preview.
  open private(set) var target: UIPreviewTarget
  /// The view that the preview shows.
  open private(set) var view: UIView
  /// The appearance of the preview.
  open private(set) var parameters: UIPreviewParameters

  /// Creates a preview of a view at a position.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Creates a preview of a view at the view's own position.
  ///
  /// - Precondition: The view has a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    require(view.superview != nil, "A view without a superview needs a target for its preview: \(view).")
    let target = UIPreviewTarget(container: view.superview!, center: view.center, transform: view.transform)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// Creates a preview of a view at the view's own position, with the default appearance.
  ///
  /// - Precondition: The view has a superview.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns the same preview at another position.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the preview itself, which does not change.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
