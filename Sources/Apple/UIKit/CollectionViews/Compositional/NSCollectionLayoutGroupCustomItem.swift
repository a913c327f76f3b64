import Foundation

/// The frame of an item in a custom group.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
  /// The frame in the group's coordinates, in points.
  open private(set) var frame: CGRect
  /// The front-to-back order: views with higher values are in front.
  open private(set) var zIndex: Int

  /// Creates the description of an item with this frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
