import Foundation

/// The position of a preview: the view that contains the preview, and the preview's center and transform there.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uipreviewtarget>.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, NSCopying {
  /// The view that contains the preview.
  open private(set) var container: UIView
  /// The center of the preview, in points of the container's coordinates.
  open private(set) var center: CGPoint
  /// The transform of the preview.
  open private(set) var transform: CGAffineTransform

  /// Creates a position with a transform.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Creates a position without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Returns the position itself, which does not change.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
