import Foundation
import Mainspring

/// The appearance of a preview.
///
/// The main actor only. The values are stored, but have no effect here, since previews are not drawn. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uipreviewparameters>.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
  /// The part of the view that the preview shows, in the view's coordinates; nil means all of it.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's coordinates; nil means the outline of the visible part.
  open var shadowPath: UIBezierPath?
  /// The background color, by default the system's background.
  open var backgroundColor: UIColor! = .systemBackground

  /// Creates parameters that show the whole view.
  public override init() { super.init() }

  /// Creates parameters for lines of text; the visible part consists of the rectangles.
  public init(textLineRects: [NSValue]) {
    super.init()
    let path = UIBezierPath()
    for value in textLineRects { path.append(UIBezierPath(rect: value.cgRectValue)) }
    visiblePath = path
  }

  /// Returns a copy of the parameters.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    requireMainActor {
      let copy = UIPreviewParameters()
      copy.visiblePath = visiblePath
      copy.shadowPath = shadowPath
      copy.backgroundColor = backgroundColor
      return copy
    }
  }
}
