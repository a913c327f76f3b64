import Foundation

/// The space between two items or around an item, fixed or flexible.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing>.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  /// The space, or the smallest space if it is flexible, in points.
  open private(set) var spacing: CGFloat
  /// Whether the space takes a share of the room that the items leave.
  open private(set) var isFlexibleSpacing: Bool
  /// Whether the space is of a fixed size.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  // No subclass outside of this module can call the internal initializer, so `Self` in these methods is always this
  // class.

  /// Returns a space of a fixed size, in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false) as! Self
  }
  /// Returns a space that takes a share of the room that the items leave, and has at least this size, in points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true) as! Self
  }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
