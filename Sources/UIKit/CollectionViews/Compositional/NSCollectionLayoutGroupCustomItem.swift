import Foundation

/// The frame of an item in a group that lays out its items itself.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitem>.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
  /// The frame, in points of the group.
  open private(set) var frame: CGRect
  /// The order from front to back.
  open private(set) var zIndex: Int

  /// Creates an item.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
