import Foundation

/// The space between two items.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing>.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  /// The space, or the smallest space if it is flexible, in points.
  open private(set) var spacing: CGFloat
  /// Whether the space takes what is left.
  open private(set) var isFlexibleSpacing: Bool
  /// Whether the space is of a fixed size.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  // A class outside of this module cannot create objects of its own, so `Self` is this class in the methods below.

  /// Returns a space of a fixed size.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false) as! Self
  }
  /// Returns a space that takes what is left, and at least so much.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true) as! Self
  }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
